// verdict: pass
// property: no-overflow
// A total stops to grow before it overflows.
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b) {
    if (b > 0 && a > INT_MAX - b)
        return INT_MAX;
    if (b < 0 && a < INT_MIN - b)
        return INT_MIN;
    return a + b;
}

int main(void) {
    int total = 0;
    while (__VERIFIER_nondet_int())
        total = add(total, __VERIFIER_nondet_int());
    return total > 0;
}
/* Why: the sum is only computed if it is between the bounds. */
