/* Integer promotion: arithmetic on char and short happens in int. */
int printf(const char *, ...);

int main(void)
{
    unsigned char a = 200, b = 100;
    signed char c = -128;
    unsigned short s = 65535;

    printf("%d\n", a + b);
    printf("%d\n", a - b - b - b);
    printf("%d\n", b - a < 0);
    printf("%d\n", -c);
    printf("%d\n", ~a);
    printf("%d\n", s + 1);
    printf("%d\n", (unsigned char)(a + b));
    printf("%d\n", (signed char)(a + b));
    printf("%u\n", (unsigned)sizeof(a + b));
    printf("%u\n", (unsigned)sizeof(+a));
    printf("%u\n", (unsigned)sizeof(-s));
    printf("%u\n", (unsigned)sizeof(!c));
    printf("%u\n", (unsigned)sizeof(a++));
    printf("%d\n", a << 4);
    printf("%d\n", (a << 24) >> 24 == a);
    return 0;
}
