// verdict: fail
// fails on: values 256
// A flag is the bit 8, and is lost when it is kept in a byte.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define READY 0x100u

int main(void) {
    unsigned status = __VERIFIER_nondet_uint();
    bool as_bool = status & READY;
    uint8_t as_byte = (uint8_t)(status & READY); /* bug */
    assert(as_bool == ((status & READY) != 0));
    assert((as_byte != 0) == as_bool);
    return 0;
}
