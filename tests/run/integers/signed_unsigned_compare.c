/* Comparison between signed and unsigned operands of several ranks. */
int printf(const char *, ...);

int main(void)
{
    int m = -1;
    unsigned u = 1;
    unsigned char uc = 1;
    unsigned short us = 1;
    long l = -1;
    unsigned long ul = 1;
    long long ll = -1;
    unsigned long long ull = 1;

    printf("%d\n", m < u);
    printf("%d\n", m < uc);
    printf("%d\n", m < us);
    printf("%d\n", l < u);      /* differs between 32 and 64 bit */
    printf("%d\n", l < ul);
    printf("%d\n", ll < u);
    printf("%d\n", ll < ul);    /* differs between 32 and 64 bit */
    printf("%d\n", ll < ull);
    printf("%d\n", m == 0xffffffff);
    printf("%d\n", m == 0xffffffffLL);
    printf("%d\n", (short)-1 == (unsigned short)-1);
    printf("%d\n", (int)-1 == (unsigned)-1);
    printf("%d\n", (long long)-1 == (unsigned)-1);
    printf("%d\n", sizeof(int) > -1);
    return 0;
}
