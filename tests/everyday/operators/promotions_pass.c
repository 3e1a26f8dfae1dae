// verdict: pass
// Small types are promoted to int, and cut when they are stored.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern signed char __VERIFIER_nondet_schar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar();
    signed char b = __VERIFIER_nondet_schar();
    assert(a - 256 < 0);
    assert(sizeof(a + b) == sizeof(int));
    unsigned char sum = a + b;
    assert((sum - a - b) % 256 == 0);
    unsigned char shifted = a << 4;
    assert((shifted & 0x0F) == 0);
    assert(-b >= -127);
    return 0;
}
/* Why: all pairs were tried. */
