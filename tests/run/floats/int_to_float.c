/* Integer to floating conversions round to nearest even. */
int printf(const char *, ...);

int main(void)
{
    volatile int i = 16777217, j = 16777219;
    volatile long long l = 9007199254740993LL, k = -9223372036854775807LL - 1;
    volatile unsigned long long u = 18446744073709551615ULL, h = 0x8000000000000401ULL;
    volatile unsigned w = 4294967295u;

    printf("%.1f %.1f\n", (float)i, (float)j);
    printf("%.1f\n", (double)i);
    printf("%.1f %.1f\n", (double)l, (double)k);
    printf("%.1f %.1f\n", (double)u, (double)h);
    printf("%.1f\n", (float)u);
    printf("%.1f %.1f\n", (float)w, (double)w);
    printf("%d\n", (float)i == i);
    printf("%d\n", (double)l == l);
    float f = w;
    printf("%.1f\n", f);
    printf("%.1f\n", 1 + (float)j);
    printf("%g\n", -(unsigned)1 + 0.0);
    return 0;
}
