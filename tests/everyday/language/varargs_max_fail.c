// verdict: fail
// fails on: values -5 -7
// The largest of numbers that are all negative is said to be zero.
#include <assert.h>
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);

static int largest(int n, ...) {
    int best = 0; /* bug: the first should be taken */
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) {
        int x = va_arg(list, int);
        if (x > best)
            best = x;
    }
    va_end(list);
    return best;
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int m = largest(2, a, b);
    assert(m == a || m == b);
    return 0;
}
