/* long double: size, exact integers beyond double, conversions. */
int printf(const char *, ...);

int main(void)
{
    volatile long double a = 9007199254740993.0L, b = 1;
    volatile unsigned long long u = 18446744073709551615ULL;
    long double c = u;

    printf("%d\n", (int)sizeof(long double));
    printf("%lld\n", (long long)a);
    printf("%d\n", (double)a == a);
    printf("%llu\n", (unsigned long long)c);
    printf("%.1f\n", (double)(a + b));
    printf("%d\n", b / 3 == 1.0 / 3);
    printf("%d\n", (double)(b / 3) == 1.0 / 3);
    printf("%Lg %.1Lf\n", 2.5L, a);
    a = 7;
    a /= 2;
    printf("%d %g\n", (int)a, (double)a);
    return 0;
}
