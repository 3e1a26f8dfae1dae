/* Looking at an object's bytes through char pointers (little endian). */
#include <stdio.h>

int main(void)
{
    unsigned x = 0x11223344;
    unsigned char *b = (unsigned char *)&x;
    short s[2] = { 0x0102, -2 };
    double d = 1.0;

    printf("%x %x %x %x\n", b[0], b[1], b[2], b[3]);
    b[1] = 0xff;
    printf("%x\n", x);
    printf("%x\n", *(unsigned *)s);
    signed char *c = (signed char *)s;
    printf("%d %d\n", c[0], c[2]);
    for (int i = 7; i >= 0; i--)
        printf("%02x", ((unsigned char *)&d)[i]);
    printf("\n");
    unsigned short *h = (unsigned short *)&x;
    h[1] = 0xabcd;
    printf("%x\n", x);
    long long ll = -2;
    printf("%u %d\n", ((unsigned *)&ll)[0], ((int *)&ll)[1]);
    return 0;
}
