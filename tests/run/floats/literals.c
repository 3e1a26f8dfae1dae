/* Floating literals: exponents, hex floats, suffixes, edge values. */
int printf(const char *, ...);

int main(void)
{
    printf("%g %g %g %g\n", 1., .5, 1e3, 1.5E-2);
    printf("%g %g %g\n", 0x1p3, 0x1.8p1, 0xAp-2);
    printf("%.17g\n", 0.1);
    printf("%.17g\n", 1.7976931348623157e308);
    printf("%.17g\n", 2.2250738585072014e-308);
    printf("%.17g\n", 4.9406564584124654e-324);
    printf("%.9g\n", 3.40282347e+38f);
    printf("%.9g\n", 1.17549435e-38f);
    printf("%.9g\n", 1.40129846e-45f);
    printf("%.17g\n", 123456789012345678901234567890.0);
    printf("%d\n", (int)sizeof(1.L) == (int)sizeof(long double));
    printf("%d %d\n", 1e0 == 1, 01e1 == 10);
    printf("%d\n", 0.1L == 0.1);
    printf("%g %g\n", 1e-400 == 0 ? 0.0 : 1.0, -1.0e+2);
    return 0;
}
