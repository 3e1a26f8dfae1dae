// verdict: pass
// What becomes a bool is 0 or 1.
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);

struct options {
    bool loud : 1;
    bool fast;
};

int main(void) {
    int a = __VERIFIER_nondet_int();
    struct options o;
    o.loud = a & 0x10000;
    o.fast = a;
    assert(o.loud + o.fast <= 2);
    if (o.loud)
        assert(o.fast);
    bool both = o.loud & o.fast;
    assert(both == o.loud);
    assert(!!a == o.fast);
    return 0;
}
/* Why: a bit of a can only be set if a is not 0. */
