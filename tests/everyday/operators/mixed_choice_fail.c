// verdict: fail
// fails on: values 0
// A choice between -1 and an unsigned number is unsigned.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static long long find(unsigned what) {
    unsigned place = what + 3;
    return what ? place : -1; /* bug: this is 4294967295 */
}

int main(void) {
    unsigned what = __VERIFIER_nondet_uchar();
    long long place = find(what);
    assert(place < 1000);
    return 0;
}
