// verdict: pass
// Tax of 19 percent is rounded to the nearest cent.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned tax(unsigned net) {
    return (net * 19 + 50) / 100;
}

int main(void) {
    unsigned net = __VERIFIER_nondet_uint();
    if (net > 20000)
        return 0;
    unsigned t = tax(net);
    assert(t <= net);
    assert(100 * t <= 19 * net + 50);
    assert(100 * t + 50 > 19 * net);
    return 0;
}
/* Why: rounding by half a cent; net 0 and 1 have no tax, and 2 cents have 0. */
