// verdict: fail
// fails on: values 0 4
// A field of three bits is written to a register, and a value that is too large spills into the next.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define SPEED_SHIFT 2
#define SPEED_MASK (3u << SPEED_SHIFT)

static uint8_t set_speed(uint8_t reg, unsigned speed) {
    reg = (uint8_t)(reg & ~SPEED_MASK);
    return (uint8_t)(reg | speed << SPEED_SHIFT); /* bug: speed is not masked */
}

int main(void) {
    uint8_t before = __VERIFIER_nondet_uchar();
    uint8_t after = set_speed(before, __VERIFIER_nondet_uchar() & 7);
    assert((before & ~SPEED_MASK) == (after & ~SPEED_MASK));
    return 0;
}
