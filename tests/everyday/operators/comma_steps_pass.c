// verdict: pass
// Two indices come nearer from both ends in one loop.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_uchar();
    if (n > 8)
        return 0;
    int i, j, rounds = 0;
    for (i = 0, j = n; i < j; i++, j--)
        rounds++;
    assert(rounds == (n + 1) / 2);
    assert(i == j || i == j + 1);
    return 0;
}
/* Why: all nine n were tried. */
