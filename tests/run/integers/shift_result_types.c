/* A shift has the promoted type of its left operand only. */
int printf(const char *, ...);

int main(void)
{
    unsigned char c = 0x80;
    short s = -1;
    volatile unsigned n = 31;
    volatile long long k = 3;

    printf("%u\n", (unsigned)sizeof(1 << 1LL));
    printf("%u\n", (unsigned)sizeof(1LL << 1));
    printf("%u\n", (unsigned)sizeof(c << 1));
    printf("%d\n", c << 1);
    printf("%d\n", (unsigned char)(c << 1));
    printf("%u\n", 1u << n);
    printf("%d\n", 1 << k);
    printf("%llu\n", 1ull << 63);
    printf("%llu\n", 1ull << n << n);
    printf("%d\n", s >> 8);
    printf("%u\n", (unsigned short)s >> 8);
    printf("%d\n", -16 >> 2);
    printf("%lld\n", -1LL >> 63);
    printf("%llu\n", -1ULL >> 63);
    printf("%d\n", (-1 >> 31) == -1);
    printf("%u\n", (0u - 1u) >> n);
    printf("%d\n", 1 << 4u > 15 ? 1 : 0);
    return 0;
}
