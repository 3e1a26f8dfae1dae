// verdict: pass
// A function computes its argument once, unlike a macro.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

int main(void) {
    int wins = __VERIFIER_nondet_int();
    int other = __VERIFIER_nondet_int();
    if (wins < 0 || wins > 1000)
        return 0;
    int before = wins;
    int best = larger(wins++, other);
    assert(wins == before + 1);
    assert(best >= before && best >= other);
    return 0;
}
/* Why: arguments are computed before the call. */
