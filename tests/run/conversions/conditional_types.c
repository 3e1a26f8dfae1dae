/* ?: converts both arms to a common type, whichever arm is taken. */
#include <stdio.h>

int main(void)
{
    volatile int t = 1, f = 0;
    unsigned u = 1;
    int m = -1;
    signed char sc = -1;

    printf("%d\n", (t ? m : u) > 0);
    printf("%d\n", (t ? m : 1L) > 0);
    printf("%lld\n", (long long)(t ? m : u));
    printf("%lld\n", (long long)(t ? sc : 0));
    printf("%g\n", t ? 1 : 2.5);
    printf("%g\n", (t ? 7 : 2.0) / 2);
    printf("%u\n", (unsigned)sizeof(t ? sc : sc));
    printf("%u\n", (unsigned)sizeof(t ? 1 : 1LL));
    int x = 5;
    int *p = f ? 0 : &x;
    void *v = &x;
    printf("%d\n", *p);
    printf("%d\n", (t ? v : p) == &x);
    printf("%u\n", (unsigned)sizeof(*(t ? 0 : p)));
    printf("%d\n", t ? f ? 1 : 2 : f ? 3 : 4);
    return 0;
}
