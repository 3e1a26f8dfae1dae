// verdict: pass
// Neighbours in Gray code differ in one bit, and the code can be undone.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned gray(unsigned n) {
    return n ^ (n >> 1);
}

static unsigned undo(unsigned g) {
    unsigned n = 0;
    for (; g != 0; g >>= 1)
        n ^= g;
    return n;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar();
    unsigned change = gray(n) ^ gray(n + 1);
    assert(change != 0 && (change & (change - 1)) == 0);
    assert(undo(gray(n)) == n);
    return 0;
}
/* Why: all bytes were tried. */
