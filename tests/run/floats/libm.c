/* The mathematical functions with exact results. */
/* libs: m */
#include <math.h>
#include <stdio.h>

int main(void)
{
    volatile double d = -2.5, two = 2;

    printf("%g %g %g %g\n", floor(d), ceil(d), trunc(d), round(d));
    printf("%g %g\n", fabs(d), sqrt(two * 8));
    printf("%.17g\n", sqrt(two));
    printf("%g %g\n", fmod(7.5, two), fmod(-7.5, two));
    printf("%g %g\n", fmax(d, two), fmin(d, two));
    printf("%g %g\n", rint(2.5), rint(3.5));
    printf("%d %d %d\n", isnan(d) != 0, isinf(1 / (two - 2)) != 0, isfinite(d) != 0);
    printf("%d\n", signbit(d) != 0);
    printf("%g\n", copysign(3, d));
    printf("%ld %ld\n", lround(2.5), lround(-2.5));
    double ip;
    printf("%g", modf(3.25, &ip));
    printf(" %g\n", ip);
    int e;
    printf("%g", frexp(12.0, &e));
    printf(" %d %g\n", e, ldexp(0.75, 4));
    printf("%.9g\n", fabsf(-0.1f));
    printf("%d\n", fpclassify(0.0) == FP_ZERO);
    return 0;
}
