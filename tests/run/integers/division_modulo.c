/* Division truncates towards zero; the remainder has the dividend's sign. */
#include <stdio.h>

int main(void)
{
    int n[] = { 7, -7, 7, -7, 0, 1, -1 };
    int d[] = { 2, 2, -2, -2, -3, -5, 5 };
    volatile long long a = -9000000000LL, b = 7;
    volatile unsigned u = 4000000000u;
    volatile int m = -3;

    for (int i = 0; i < 7; i++) {
        printf("%d %d\n", n[i] / d[i], n[i] % d[i]);
        if (n[i] / d[i] * d[i] + n[i] % d[i] != n[i])
            return 1;
    }
    printf("%lld %lld\n", a / b, a % b);
    printf("%u %u\n", u / 7, u % 7);
    printf("%u\n", u / m);
    printf("%u\n", u % m);
    printf("%d\n", (signed char)-128 / -1);
    printf("%d\n", (short)-32768 % 3);
    printf("%d\n", m >> 1);
    printf("%d\n", m / 2);
    return 0;
}
