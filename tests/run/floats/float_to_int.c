/* Floating to integer conversions truncate towards zero. */
int printf(const char *, ...);

int main(void)
{
    volatile double d = -3.99, big = 4000000000.7, huge = 9007199254740993.0;
    volatile float f = 255.9f;

    printf("%d %d %d\n", (int)3.99, (int)d, (int)-0.5);
    printf("%u\n", (unsigned)big);
    printf("%lld\n", (long long)huge);
    printf("%d\n", (unsigned char)f);
    printf("%d\n", (short)-32768.9);
    printf("%llu\n", (unsigned long long)1.8e19);
    printf("%lld\n", (long long)-9.2e18);
    printf("%d %d\n", (_Bool)0.3, (_Bool)0.0);
    int i = d;
    i += 1.5;
    printf("%d\n", i);
    i = 7;
    i *= 0.5;
    printf("%d\n", i);
    printf("%d\n", (int)(0.1 + 0.7) * 10);
    printf("%d\n", (int)((0.1 + 0.7) * 10));
    return 0;
}
