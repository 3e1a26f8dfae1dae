// verdict: fail
// fails on: values 15
// A byte is promoted to int before it is complemented, and never equals the complement of a byte.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static int is_opposite(uint8_t a, uint8_t b) {
    return a == ~b; /* bug: ~b is negative */
}

int main(void) {
    uint8_t command = __VERIFIER_nondet_uchar();
    uint8_t check = (uint8_t)~command;
    assert(is_opposite(command, check));
    return 0;
}
