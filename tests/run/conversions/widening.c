/* Widening: sign extension or zero extension by the source's type. */
#include <stdio.h>

int main(void)
{
    signed char sc = -5;
    unsigned char uc = 0xfb;
    short s = -300;
    unsigned short us = 65236;
    int i = -7;
    unsigned u = 0xfffffff9;

    printf("%llx\n", (unsigned long long)sc);
    printf("%llx\n", (unsigned long long)uc);
    printf("%llx\n", (unsigned long long)s);
    printf("%llx\n", (unsigned long long)us);
    printf("%llx\n", (unsigned long long)i);
    printf("%llx\n", (unsigned long long)u);
    printf("%lld\n", (long long)u);
    printf("%lld\n", (long long)(int)u);
    printf("%u\n", (unsigned)sc);
    printf("%u\n", (unsigned short)sc);
    printf("%lx\n", (unsigned long)i);
    printf("%lx\n", (unsigned long)u);
    long long r = i + u;
    printf("%lld\n", r);
    r = i * 1LL + u;
    printf("%lld\n", r);
    r = u + 10;
    printf("%lld\n", r);
    return 0;
}
