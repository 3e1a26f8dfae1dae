// verdict: pass
// What most of five voters want survives when different votes cancel out.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define VOTERS 5

int main(void) {
    unsigned char vote[VOTERS], candidate = 0;
    int lead = 0;
    for (int i = 0; i < VOTERS; i++) {
        vote[i] = __VERIFIER_nondet_uchar();
        if (lead == 0)
            candidate = vote[i];
        lead += vote[i] == candidate ? 1 : -1;
    }
    for (int i = 0; i < VOTERS; i++) {
        int count = 0;
        for (int j = 0; j < VOTERS; j++)
            count += vote[j] == vote[i];
        if (count > VOTERS / 2)
            assert(vote[i] == candidate);
    }
    return 0;
}
/* Why: the vote of Boyer and Moore. */
