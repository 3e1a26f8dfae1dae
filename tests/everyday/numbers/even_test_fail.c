// verdict: fail
// fails on: values 2
// The comparison binds tighter than the mask, so that no number is even.
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

static bool is_even(int n) {
    return n & 1 == 0; /* bug: n & (1 == 0) */
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    bool even = is_even(n);
    assert(even == (n % 2 == 0));
    return 0;
}
