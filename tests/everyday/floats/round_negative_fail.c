// verdict: fail
// fails on: values -10
// Half is added and the rest cut off, which rounds negative numbers up.
#include <assert.h>
extern signed char __VERIFIER_nondet_schar(void);

static int nearest(double x) {
    return (int)(x + 0.5); /* bug: for x < 0 */
}

int main(void) {
    int tenths = __VERIFIER_nondet_schar();
    int degrees = nearest(tenths / 10.0);
    int error = degrees * 10 - tenths;
    assert(error >= -5 && error <= 5);
    return 0;
}
