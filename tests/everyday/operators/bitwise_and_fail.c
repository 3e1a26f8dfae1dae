// verdict: fail
// fails on: values 1 2
// Both are not zero, but they have no bit in common.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int both(int a, int b) {
    return a & b; /* bug: && */
}

int main(void) {
    int coffee = __VERIFIER_nondet_int();
    int milk = __VERIFIER_nondet_int();
    if (coffee != 0 && milk != 0)
        assert(both(coffee, milk));
    return 0;
}
