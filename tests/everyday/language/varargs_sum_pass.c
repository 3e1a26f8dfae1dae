// verdict: pass
// A function adds as many numbers as it is told.
#include <assert.h>
#include <stdarg.h>
extern short __VERIFIER_nondet_short(void);

static int sum(int count, ...) {
    va_list args;
    int total = 0;
    va_start(args, count);
    while (count-- > 0)
        total += va_arg(args, int);
    va_end(args);
    return total;
}

int main(void) {
    int a = __VERIFIER_nondet_short();
    int b = __VERIFIER_nondet_short();
    assert(sum(0) == 0);
    assert(sum(1, a) == a);
    assert(sum(3, a, b, -a) == b);
    return 0;
}
/* Why: a and -a cancel out. */
