// verdict: pass
// Digits are added until there is one left.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned root(unsigned n) {
    if (n < 10)
        return n;
    return root(n / 10 + n % 10);
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 999)
        return 0;
    unsigned r = root(n);
    assert(r <= 9);
    assert((r == 0) == (n == 0));
    return 0;
}
/* Why: all numbers were tried. */
