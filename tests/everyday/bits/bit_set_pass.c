// verdict: pass
// A set of the numbers below 64 in two words: what is put in is in, what is taken out is not.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static uint32_t words[2];

static void put(unsigned n) {
    words[n / 32] |= UINT32_C(1) << (n % 32);
}

static void take(unsigned n) {
    words[n / 32] &= ~(UINT32_C(1) << (n % 32));
}

static bool has(unsigned n) {
    return words[n / 32] >> (n % 32) & 1;
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() % 64, b = __VERIFIER_nondet_uint() % 64;
    words[0] = __VERIFIER_nondet_uint();
    words[1] = __VERIFIER_nondet_uint();
    bool before = has(b);
    put(a);
    assert(has(a));
    if (a != b)
        assert(has(b) == before);
    take(b);
    assert(!has(b));
    assert(has(a) == (a != b));
    return 0;
}
/* Why: each operation changes one bit. */
