/* __int128: carries, multiplication, division, shifts, comparison. */
/* machine: 64 */
int printf(const char *, ...);

typedef unsigned __int128 u128;
typedef __int128 i128;

static void show(u128 v)
{
    printf("%llx:%llx\n", (unsigned long long)(v >> 64), (unsigned long long)v);
}

int main(void)
{
    volatile unsigned long long big = 0xffffffffffffffffULL;
    u128 a = big, b = (u128)1 << 100;
    i128 s = -5;

    show(a + 1);
    show(a * a);
    show(b / 3);
    show(b % 1000000007);
    show(s);
    show(s / 2);
    show(s % 3);
    show(s >> 1);
    show(~b);
    show(-b);
    printf("%d %d\n", s < 0, (u128)s > b);
    printf("%d\n", (int)sizeof(i128));
    printf("%lld\n", (long long)(((i128)-7 << 70) >> 69));
    printf("%g\n", (double)b);
    printf("%d\n", (u128)0x1p70 == (u128)1 << 70);
    return 0;
}
