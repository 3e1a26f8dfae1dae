// verdict: pass
// Sequence numbers wrap: one is before another if it is less than half the ring behind.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
extern unsigned short __VERIFIER_nondet_ushort(void);

static bool before(uint16_t a, uint16_t b) {
    return a != b && (uint16_t)(b - a) < 0x8000;
}

int main(void) {
    uint16_t a = __VERIFIER_nondet_ushort();
    uint16_t b = __VERIFIER_nondet_ushort();
    assert(!(before(a, b) && before(b, a)));
    assert(!before(a, a));
    assert(before(a, (uint16_t)(a + 1)));
    if ((uint16_t)(a - b) != 0x8000 && a != b)
        assert(before(a, b) || before(b, a));
    return 0;
}
/* Why: the distances to and fro add up to 2^16. */
