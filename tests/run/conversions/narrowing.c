/* Narrowing conversions keep the low bits. */
int printf(const char *, ...);

int main(void)
{
    volatile int i = 0x12345678;
    volatile long long ll = 0x1122334455667788LL;
    volatile unsigned u = 0x9abcdef0u;

    printf("%d\n", (char)i);
    printf("%d\n", (short)i);
    printf("%d\n", (signed char)(i + 0x10));
    printf("%d\n", (int)ll);
    printf("%d\n", (short)ll);
    printf("%d\n", (signed char)ll);
    printf("%d\n", (int)u);
    printf("%d\n", (short)u);
    printf("%ld\n", (long)ll);
    short s = u;
    signed char c = s;
    unsigned char uc = s;
    printf("%d %d %d\n", s, c, uc);
    printf("%d\n", (unsigned char)-1);
    printf("%d\n", (unsigned short)-2);
    printf("%llu\n", (unsigned long long)(unsigned)-3);
    return 0;
}
