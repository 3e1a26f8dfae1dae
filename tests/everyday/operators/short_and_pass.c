// verdict: pass
// The right side of && is only computed if the left side holds, so that nothing is divided by zero.
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

static int divisions;

static bool divides(int d, int n) {
    divisions++;
    assert(d != 0);
    return n % d == 0;
}

int main(void) {
    int d = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (d < 0)
        return 1;
    bool result = d != 0 && divides(d, n);
    assert(divisions == (d != 0));
    if (d == 1)
        assert(result);
    return 0;
}
/* Why: 1 divides everything, and 0 is not asked. */
