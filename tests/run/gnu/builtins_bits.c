/* __builtin_clz, ctz, popcount, parity, ffs, bswap and their long forms. */
int printf(const char *, ...);

int main(void)
{
    volatile unsigned x = 0x00f01000;
    volatile unsigned long long y = 0x0000010000000000ULL;
    volatile int z = 0;

    printf("%d %d %d\n", __builtin_clz(x), __builtin_ctz(x), __builtin_popcount(x));
    printf("%d %d\n", __builtin_parity(x), __builtin_parity(x | 1));
    printf("%d %d\n", __builtin_ffs(x), __builtin_ffs(z));
    printf("%d %d %d\n", __builtin_clzll(y), __builtin_ctzll(y), __builtin_popcountll(y - 1));
    printf("%d %d\n", __builtin_clzl(1) == (int)sizeof(long) * 8 - 1, __builtin_ffsll(y));
    printf("%x %x\n", __builtin_bswap16(0x1234), __builtin_bswap32(x));
    printf("%llx\n", (unsigned long long)__builtin_bswap64(0x0102030405060708ULL));
    printf("%d %d\n", __builtin_clrsb(-1), __builtin_clrsb(1));
    printf("%d\n", __builtin_popcount(-1));
    printf("%d %lld\n", __builtin_abs(-7), __builtin_llabs(-1LL << 40));
    return 0;
}
