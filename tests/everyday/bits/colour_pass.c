// verdict: pass
// A colour of 16 bits is unpacked into 24 and packed to the same colour.
#include <assert.h>
#include <stdint.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

struct rgb {
    uint8_t red, green, blue;
};

static struct rgb unpack(uint16_t c) {
    struct rgb out;
    out.red = (uint8_t)((c >> 11) << 3);
    out.green = (uint8_t)((c >> 5 & 0x3F) << 2);
    out.blue = (uint8_t)((c & 0x1F) << 3);
    return out;
}

static uint16_t pack(struct rgb c) {
    return (uint16_t)((c.red >> 3) << 11 | (c.green >> 2) << 5 | c.blue >> 3);
}

int main(void) {
    uint16_t colour = __VERIFIER_nondet_ushort();
    assert(pack(unpack(colour)) == colour);
    return 0;
}
/* Why: all colours were tried. */
