/* Comparisons between integers and floats after the usual conversions. */
int printf(const char *, ...);

int main(void)
{
    volatile int i = -1, big = 2147483647;
    volatile unsigned u = 4294967295u;
    volatile float f = 2147483648.0f;
    volatile double d = 2147483647.0;
    volatile long long ll = 9007199254740993LL;

    printf("%d\n", i < 0.5);
    printf("%d\n", i == -1.0f);
    printf("%d\n", u > i + 0.0);
    printf("%d %d\n", big == f, big == d);
    printf("%d\n", ll == 9007199254740992.0);
    printf("%d\n", (double)ll < 9007199254740993LL);
    printf("%d\n", u == 4294967296.0f);
    printf("%d\n", 1 / 2 == 0.5);
    printf("%d\n", 1 / 2. == 0.5);
    printf("%d\n", 0.5 && !0.0);
    printf("%d\n", (f > big) + (d < f));
    printf("%d\n", 'a' == 97.0);
    return 0;
}
