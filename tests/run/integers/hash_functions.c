/* Unsigned hashing with rotates, multiplications and mixed widths. */
#include <stdint.h>
#include <stdio.h>

static uint32_t rotl(uint32_t x, int r) { return x << r | x >> (32 - r); }

static uint32_t adler(const unsigned char *s, int n)
{
    uint32_t a = 1, b = 0;
    while (n--) {
        a = (a + *s++) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static uint32_t crc(const char *s)
{
    uint32_t c = ~0u;
    for (; *s; s++) {
        c ^= (unsigned char)*s;
        for (int k = 0; k < 8; k++)
            c = c >> 1 ^ (0xedb88320 & -(c & 1));
    }
    return ~c;
}

static uint64_t fnv(const char *s)
{
    uint64_t h = 14695981039346656037ull;
    while (*s)
        h = (h ^ (uint8_t)*s++) * 1099511628211ull;
    return h;
}

static uint16_t fold(uint32_t v)
{
    v = (v & 0xffff) + (v >> 16);
    v += v >> 16;
    return ~v;
}

int main(void)
{
    printf("%x\n", rotl(0x80000001, 4));
    printf("%x\n", adler((const unsigned char *)"checksum", 8));
    printf("%x\n", crc("123456789"));
    printf("%llx\n", (unsigned long long)fnv("hello\xff"));
    printf("%x\n", fold(0xfffe0003));
    return 0;
}
