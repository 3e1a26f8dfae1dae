// verdict: pass
// n & -n is the lowest bit that is set.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned low = n & -n;
    if (n == 0) {
        assert(low == 0);
        return 0;
    }
    assert((low & (low - 1)) == 0);
    assert((n & low) == low);
    assert((n & (low - 1)) == 0);
    return 0;
}
/* Why: -n has the same lowest bit, and all bits above are the opposite. */
