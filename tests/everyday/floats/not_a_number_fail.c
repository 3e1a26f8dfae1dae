// verdict: fail
// fails on: values 0
// Zero by zero is no number, and is neither small nor large.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static double ratio(double hits, double all) {
    return hits / all; /* bug: all may be 0 */
}

int main(void) {
    double all = __VERIFIER_nondet_uchar();
    double r = ratio(0, all);
    assert(r <= 0.5 || r > 0.5);
    return 0;
}
