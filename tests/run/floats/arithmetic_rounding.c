/* IEEE arithmetic: rounding, cancellation, subnormals, order of sums. */
int printf(const char *, ...);

int main(void)
{
    volatile double a = 1e16, b = 1.0, c = 0.1, tiny = 4.9406564584124654e-324;
    volatile double min = 2.2250738585072014e-308;
    volatile float f = 1e10f, g = 3e38f;

    printf("%.17g\n", a + b - a);
    printf("%.17g\n", a - a + b);
    printf("%.17g\n", c + c + c);
    printf("%d\n", c + c + c == 0.3);
    printf("%.17g\n", c * 3);
    printf("%.17g\n", b / 49 * 49);
    printf("%.17g\n", min / 4);
    printf("%.17g %.17g\n", tiny / 2, tiny * 1.5);
    printf("%.9g\n", f + 100.0f);
    printf("%g\n", g + g > 1e39 ? 1.0 : 0.0);
    printf("%.17g\n", -c * -c);
    double s = 0;
    for (int i = 1; i <= 1000; i++)
        s += 1.0 / i;
    printf("%.17g\n", s);
    float t = 0;
    for (int i = 0; i < 1000; i++)
        t += 0.1f;
    printf("%.9g\n", t);
    return 0;
}
