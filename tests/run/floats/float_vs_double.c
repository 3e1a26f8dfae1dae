/* float arithmetic stays in float; literals and suffixes pick the type. */
#include <stdio.h>

int main(void)
{
    volatile float f = 0.1f, g = 0.2f, big = 16777216.0f;
    volatile double d = 0.1;

    printf("%.17g\n", f);
    printf("%.17g\n", f + g);
    printf("%.17g\n", f + 0.2);
    printf("%d %d\n", f == 0.1f, f == 0.1);
    printf("%d\n", d == 0.1);
    printf("%.17g\n", 1.0f / 3);
    printf("%.17g\n", 1.0 / 3);
    printf("%.1f %.1f\n", big + 1.0f, big + 1.0);
    printf("%.17g\n", f * f);
    printf("%.17g\n", (double)f * f);
    printf("%.17g\n", (float)d - f);
    printf("%d %d %d\n", (int)sizeof(1.0f), (int)sizeof(1.0), (int)sizeof(f + f));
    f += 0.7;
    printf("%.17g\n", f);
    f++;
    printf("%.17g\n", f);
    return 0;
}
