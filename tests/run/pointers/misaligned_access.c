/* Packing and unpacking at odd offsets in a byte buffer. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    unsigned char buf[16] = { 0 };
    uint32_t v = 0xcafebabe;
    uint16_t h;

    memcpy(buf + 3, &v, sizeof v);
    *(uint16_t *)(buf + 9) = 0x1234;
    memcpy(&h, buf + 5, sizeof h);
    printf("%x\n", h);
    printf("%x\n", *(uint32_t *)(buf + 8));
    for (int i = 0; i < 16; i++)
        printf("%02x ", buf[i]);
    printf("\n");
    uint64_t q;
    memcpy(&q, buf + 1, 8);
    printf("%llx\n", (unsigned long long)q);
    return 0;
}
