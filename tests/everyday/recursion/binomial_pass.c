// verdict: pass
// Pascal's triangle is symmetric.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned choose(unsigned n, unsigned k) {
    if (k == 0 || k == n)
        return 1;
    return choose(n - 1, k - 1) + choose(n - 1, k);
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar();
    unsigned k = __VERIFIER_nondet_uchar();
    if (n > 4 || k > n)
        return 0;
    assert(choose(n, k) == choose(n, n - k));
    return 0;
}
/* Why: all n up to 4 were tried. */
