// verdict: pass
// Ticks of 32 bits wrap; the time that has passed is right all the same.
#include <assert.h>
#include <stdint.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

static int is_over(uint32_t now, uint32_t started, uint32_t limit) {
    return now - started >= limit;
}

int main(void) {
    uint32_t started = __VERIFIER_nondet_uint();
    uint32_t limit = __VERIFIER_nondet_ushort();
    uint32_t waited = __VERIFIER_nondet_ushort();
    uint32_t now = started + waited;
    assert(is_over(now, started, limit) == (waited >= limit));
    return 0;
}
/* Why: subtraction undoes addition modulo 2^32. */
