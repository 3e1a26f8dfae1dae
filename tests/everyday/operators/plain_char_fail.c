// verdict: fail
// fails on: values 200
// A plain char has a sign here, and is never 200.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char received = __VERIFIER_nondet_uchar();
    char stored = (char)received; /* bug: unsigned char */
    assert(stored == received);
    return 0;
}
