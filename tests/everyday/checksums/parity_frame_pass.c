// verdict: pass
// Seven bits are sent with a bit of even parity; one bit that flips is noticed.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static bool odd(uint8_t b) {
    bool result = false;
    while (b != 0) {
        result = !result;
        b &= (uint8_t)(b - 1);
    }
    return result;
}

int main(void) {
    uint8_t data = __VERIFIER_nondet_uchar() & 0x7F;
    uint8_t frame = (uint8_t)(data << 1 | odd(data));
    assert(!odd(frame));
    uint8_t flip = (uint8_t)(1u << (__VERIFIER_nondet_uchar() & 7));
    assert(odd(frame ^ flip));
    return 0;
}
/* Why: all frames and flips were tried. */
