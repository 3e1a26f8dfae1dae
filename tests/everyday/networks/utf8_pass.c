// verdict: pass
// A character below 2048 is written in one or two bytes and read again.
#include <assert.h>
#include <stdint.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

static int encode(unsigned c, uint8_t out[2]) {
    if (c < 0x80) {
        out[0] = (uint8_t)c;
        return 1;
    }
    out[0] = (uint8_t)(0xC0 | c >> 6);
    out[1] = (uint8_t)(0x80 | (c & 0x3F));
    return 2;
}

static unsigned decode(const uint8_t *in) {
    if (in[0] < 0x80)
        return in[0];
    return (in[0] & 0x1Fu) << 6 | (in[1] & 0x3Fu);
}

int main(void) {
    uint8_t bytes[2] = {0, 0};
    unsigned c = __VERIFIER_nondet_ushort();
    if (c >= 0x800)
        return 0;
    int n = encode(c, bytes);
    assert(n == 2 || bytes[0] < 0x80);
    assert(decode(bytes) == c);
    return 0;
}
/* Why: all 2048 characters were tried. */
