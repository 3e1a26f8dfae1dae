/* Compound assignment mixing floats and integers, ++ on floats. */
int printf(const char *, ...);

int main(void)
{
    float f = 1;
    double d = 10;
    int i = 10;
    unsigned char c = 10;
    long long l = 1LL << 53;

    f += 1e-8;
    printf("%.9g\n", f);
    f /= 3;
    printf("%.9g\n", f);
    d /= 4;
    printf("%g\n", d--);
    printf("%g\n", --d);
    i -= 0.9;
    printf("%d\n", i);
    i = i * 1.1;
    printf("%d\n", i);
    c *= 2.55;
    printf("%d\n", c);
    l += 1.0;
    printf("%lld\n", l);
    l++;
    printf("%lld\n", l);
    f = 0.1;
    d = f;
    printf("%d %d\n", d == 0.1, d == f);
    f = 16777216;
    f++;
    printf("%.1f\n", f);
    d = i = 2.9;
    printf("%g\n", d);
    return 0;
}
