// verdict: pass
// property: no-overflow
// The mean of two numbers is computed from halves so that it does not overflow.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int mean(int a, int b) {
    return a / 2 + b / 2 + (a % 2 + b % 2) / 2;
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    return mean(a, b) == 0;
}
/* Why: halves are at most 2^30, their sum is at most 2^31 - 2 where a remainder may be added. */
