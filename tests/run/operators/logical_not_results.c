/* Relational and logical operators yield int 0 or 1. */
int printf(const char *, ...);

int main(void)
{
    double d = 0.0, e = 1e-300;
    int *null = 0, x = -4;
    unsigned long long big = 1ull << 40;

    printf("%d %d\n", !d, !e);
    printf("%d %d\n", !null, !&x);
    printf("%d %d\n", !big, !!big);
    printf("%d\n", (x < 0) + (x > 0) * 2);
    printf("%d\n", -(x == -4));
    printf("%d\n", (x != 4) << 3);
    printf("%u\n", (unsigned)sizeof(d < e));
    printf("%u\n", (unsigned)sizeof(!big));
    printf("%d\n", !x == 0);
    printf("%d\n", (d == -0.0) & (e > d));
    if (big)
        printf("big\n");
    if (!(int)big)
        printf("cut\n");
    if (e)
        printf("tiny\n");
    while (big)
        big >>= 8;
    printf("%llu\n", big);
    return 0;
}
