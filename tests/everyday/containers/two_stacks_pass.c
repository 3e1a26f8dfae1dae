// verdict: pass
// A queue of two stacks: numbers come out in the order in which they went in.
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

#define N 3

static int in[N], out[N];
static int ins, outs;

static int take(void) {
    if (outs == 0)
        while (ins > 0)
            out[outs++] = in[--ins];
    return out[--outs];
}

int main(void) {
    int put = 0, taken = 0;
    while (taken < N) {
        if (put < N && (put == taken || __VERIFIER_nondet_bool())) {
            in[ins++] = put++;
        } else {
            int x = take();
            assert(x == taken);
            taken++;
        }
    }
    return 0;
}
/* Why: all 5 orders were tried. */
