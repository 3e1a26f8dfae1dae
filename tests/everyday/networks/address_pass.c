// verdict: pass
// Four numbers with dots between are packed into an address and unpacked.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    unsigned a, b, c, d;
    if (scanf("%u.%u.%u.%u", &a, &b, &c, &d) != 4)
        return 1;
    if (a > 255 || b > 255 || c > 255 || d > 255)
        return 1;
    uint32_t address = (uint32_t)a << 24 | b << 16 | c << 8 | d;
    assert(address >> 24 == a);
    assert((address >> 16 & 0xFF) == b);
    assert((address >> 8 & 0xFF) == c);
    assert((address & 0xFF) == d);
    return 0;
}
/* Why: each number has eight bits of its own. */
