/* Arithmetic, conversions and mathematics in each of the four rounding modes. */
/* libs: m */
#include <fenv.h>
#include <math.h>
#include <stdio.h>

static double third(double of) { return of / 3.0; }

static void show(double one, double large, int odd, long long wide) {
    double part = third(one);
    float narrow = (float)part, converted = (float)odd;
    printf("%a %a %a %a\n", part, third(-one), large + one, large - one);
    printf("%a %a %a %a\n", narrow, converted, (double)wide, one - one);
    printf("%a %a %ld %a\n", rint(2.5 * one), nearbyint(-2.5 * one), lrint(1.5 * one), sqrt(3 * one));
    printf("%a %d %d\n", fma(part, part, -large), (int)(2.9 * one), part * 3 > one);
}

int main(void) {
    int modes[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    for (int i = 0; i < 4; i++) {
        if (fesetround(modes[i]))
            return 1;
        show(1.0, 1e16, 16777217, 9007199254740993LL);
        float sum = 0;
        for (int k = 0; k < 100; k++)
            sum += 0.1f;
        printf("%d %a\n", fegetround() == modes[i], sum);
    }
    fenv_t kept;
    fegetenv(&kept);
    fesetenv(FE_DFL_ENV);
    printf("%a\n", third(1.0));
    fesetenv(&kept);
    printf("%a %d\n", third(1.0), fesetround(12345) != 0);
    return 0;
}
