/* Reading another union member reinterprets the bytes. */
#include <stdio.h>

union u {
    unsigned i;
    float f;
    unsigned char b[4];
    short s[2];
};
union d { double d; unsigned long long q; unsigned w[2]; };

int main(void)
{
    union u u;
    union d d;

    u.f = 1.0f;
    printf("%x\n", u.i);
    u.i = 0xc0490fdb;
    printf("%.6f\n", u.f);
    u.i = 0x01020304;
    printf("%d %d\n", u.b[0], u.b[3]);
    u.s[1] = -1;
    printf("%x\n", u.i);
    d.d = -2.0;
    printf("%llx\n", d.q);
    printf("%x %x\n", d.w[0], d.w[1]);
    d.q = 0x3ff8000000000000ULL;
    printf("%g\n", d.d);
    d.w[1] ^= 0x80000000;
    printf("%g\n", d.d);
    union { signed char c; unsigned char uc; } m = { -1 };
    printf("%d %d\n", m.c, m.uc);
    return 0;
}
