// verdict: fail
// fails on: values 29
// Cents that go through a double and are cut off are one less.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int cents = __VERIFIER_nondet_uchar();
    double euros = cents / 100.0;
    int again = (int)(euros * 100); /* bug: not rounded */
    assert(again == cents);
    return 0;
}
