/* __int128 in conversions, structs, arguments, and loops. */
/* machine: 64 */
int printf(const char *, ...);

struct s { char c; __int128 v; };
static __int128 square(__int128 x) { return x * x; }
static unsigned long long mulhi(unsigned long long a, unsigned long long b)
{
    return ((unsigned __int128)a * b) >> 64;
}

int main(void)
{
    int m = -1;
    unsigned u = -1;
    struct s s = { 1, -3 };
    unsigned __int128 f = 1;
    char buf[45];
    int n = 0;

    printf("%d %d\n", (int)sizeof(struct s), (int)_Alignof(__int128));
    printf("%d %d\n", (__int128)m == -1, (__int128)u == -1);
    printf("%llx\n", (unsigned long long)((unsigned __int128)m >> 64));
    printf("%lld\n", (long long)(square(1LL << 40) >> 70));
    printf("%llu\n", mulhi(0x123456789abcdef0ULL, 0xfedcba9876543210ULL));
    printf("%d\n", (int)(s.v * s.v));
    for (int i = 2; i <= 30; i++)
        f *= i;
    for (; f; f /= 10)
        buf[n++] = '0' + (int)(f % 10);
    while (n)
        printf("%c", buf[--n]);
    printf("\n");
    _Bool b = (__int128)1 << 90;
    printf("%d %d\n", b, (int)((__int128)1 << 90));
    return 0;
}
