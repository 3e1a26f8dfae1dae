// verdict: fail
// fails on: values 2
// The bits of a byte are turned round in three steps, of which the last has a wrong mask.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t mirror(uint8_t b) {
    b = (uint8_t)((b & 0xF0) >> 4 | (b & 0x0F) << 4);
    b = (uint8_t)((b & 0xCC) >> 2 | (b & 0x33) << 2);
    b = (uint8_t)((b & 0xAA) >> 1 | (b & 0x54) << 1); /* bug: 0x55 */
    return b;
}

int main(void) {
    uint8_t b = __VERIFIER_nondet_uchar();
    assert(mirror(mirror(b)) == b);
    return 0;
}
