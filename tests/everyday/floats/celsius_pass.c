// verdict: pass
// open: arithmetic of floating-point numbers
// Whole degrees of Fahrenheit become Celsius, and colder is never warmer.
#include <assert.h>
extern short __VERIFIER_nondet_short(void);

static double celsius(int fahrenheit) {
    return (fahrenheit - 32) * 5 / 9.0;
}

int main(void) {
    int f = __VERIFIER_nondet_short();
    if (f < -100 || f > 200)
        return 0;
    assert(celsius(f) < celsius(f + 1));
    assert((celsius(f) == 0.0) == (f == 32));
    return 0;
}
/* Why: all degrees were tried. */
