// verdict: pass
// A message with its CRC behind has the CRC zero.
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t crc8(const uint8_t *data, int n) {
    uint8_t crc = 0;
    for (int i = 0; i < n; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (uint8_t)(crc & 0x80 ? crc << 1 ^ 0x07 : crc << 1);
    }
    return crc;
}

int main(void) {
    uint8_t message[3];
    message[0] = __VERIFIER_nondet_uchar();
    message[1] = __VERIFIER_nondet_uchar();
    message[2] = crc8(message, 2);
    assert(crc8(message, 3) == 0);
    return 0;
}
/* Why: the last byte and the CRC so far cancel out. */
