/* Signed overflow wraps around under -fwrapv. */
#include <limits.h>
#include <stdio.h>

int main(void)
{
    volatile int max = INT_MAX, min = INT_MIN;
    volatile long long lmax = LLONG_MAX, lmin = LLONG_MIN;

    printf("%d\n", max + 1);
    printf("%d\n", min - 1);
    printf("%d\n", -min);
    printf("%d\n", max * 2);
    printf("%d\n", min * -1);
    printf("%d\n", 65536 * (max - max + 65536));
    printf("%d\n", max + 1 < max);
    printf("%lld\n", lmax + 1);
    printf("%lld\n", lmin - 1);
    printf("%lld\n", -lmin);
    printf("%lld\n", lmax * lmax);
    int i = max;
    i++;
    printf("%d\n", i);
    i--;
    printf("%d\n", i);
    i += 10;
    printf("%d\n", i);
    return 0;
}
