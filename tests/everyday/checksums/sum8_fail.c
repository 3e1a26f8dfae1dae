// verdict: fail
// fails on: values 1 2
// A plain sum does not notice bytes that change places.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t sum8(const uint8_t *p, const uint8_t *end) {
    uint8_t sum = 0;
    while (p != end)
        sum += *p++;
    return (uint8_t)-sum;
}

int main(void) {
    uint8_t a = __VERIFIER_nondet_uchar();
    uint8_t b = __VERIFIER_nondet_uchar();
    uint8_t sent[4] = {0x7E, a, b, 0x7E};
    uint8_t got[4] = {0x7E, b, a, 0x7E};
    if (sum8(sent, sent + 4) == sum8(got, got + 4))
        assert(a == b);
    return 0;
}
