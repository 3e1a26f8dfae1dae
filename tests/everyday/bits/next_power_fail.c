// verdict: fail
// fails on: values 2147483649
// The power of two above a number is computed by filling bits, which wraps to zero for large ones.
#include <assert.h>
#include <stdint.h>
extern unsigned int __VERIFIER_nondet_uint(void);

static uint32_t round_up(uint32_t n) {
    n--;
    n |= n >> 1;
    n |= n >> 2;
    n |= n >> 4;
    n |= n >> 8;
    n |= n >> 16;
    return n + 1; /* bug: 0 above 2^31 */
}

int main(void) {
    uint32_t n = __VERIFIER_nondet_uint();
    if (n == 0)
        return 0;
    assert(round_up(n) >= n);
    return 0;
}
