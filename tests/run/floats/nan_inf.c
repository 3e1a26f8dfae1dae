/* NaN compares unequal to everything; infinities and signed zeros. */
int printf(const char *, ...);

int main(void)
{
    volatile double zero = 0.0, nz = -0.0;
    double inf = 1 / zero, ninf = 1 / nz;
    volatile double nan = __builtin_nan("");
    volatile float fn = __builtin_nanf("");

    printf("%d %d %d\n", nan == nan, nan != nan, !(nan == nan));
    printf("%d %d %d %d\n", nan < 1, nan > 1, nan <= 1, nan >= 1);
    printf("%d\n", !(nan < 1));
    printf("%d %d\n", nan ? 1 : 0, !nan);
    printf("%d %d\n", fn == fn, fn != 0.0f);
    printf("%d %d\n", inf > 1e308, ninf < -1e308);
    printf("%d %d\n", inf == inf + 1, inf - inf == 0);
    printf("%d %d\n", zero == nz, 1 / zero == 1 / nz);
    printf("%f %f\n", inf, ninf);
    printf("%g %g\n", nz, -zero);
    printf("%g\n", 0.0 - zero);
    printf("%d\n", __builtin_isunordered(nan, 1.0) ? 1 : 0);
    printf("%d\n", __builtin_signbit(nz) ? 1 : 0);
    return 0;
}
