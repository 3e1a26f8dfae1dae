// verdict: pass
// Before and after: what ++ gives depends on its side.
#include <assert.h>
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned y = x;
    unsigned a = x++;
    unsigned b = ++y;
    assert(a + 1 == b);
    assert(x == y);
    x += 3, y -= -3u;
    assert(x == y);
    x *= 2 + 1;
    assert(x == y * 3);
    return 0;
}
/* Why: unsigned arithmetic is modulo 2^32 on both sides. */
