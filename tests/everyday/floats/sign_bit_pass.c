// verdict: pass
// open: the bits of a floating-point number
// The highest bit of a float is its sign.
#include <assert.h>
#include <stdint.h>
#include <string.h>
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    if (x < 0)
        assert(bits >> 31 == 1);
    if (x > 0)
        assert(bits >> 31 == 0);
    if (x != x)
        assert((bits & 0x7FFFFFFF) > 0x7F800000);
    return 0;
}
/* Why: that is the format of IEEE 754. */
