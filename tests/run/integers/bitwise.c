/* Bitwise and, or, xor and complement with mixed widths and signs. */
#include <stdio.h>

int main(void)
{
    int m = -1;
    unsigned char c = 0xf0;
    long long big = 0x123456789abcdef0LL;
    unsigned u = 0xffffffff;

    printf("%d\n", m & 0xff);
    printf("%d\n", c ^ m);
    printf("%d\n", ~c & 0xff);
    printf("%llx\n", big & m);
    printf("%llx\n", big & u);
    printf("%llx\n", big & ~0u);
    printf("%llx\n", big & ~0);
    printf("%llx\n", big & ~0xffu);
    printf("%llx\n", big & ~0xff);
    printf("%llx\n", big | 0x80000000);
    printf("%llx\n", big | (int)0x80000000);
    printf("%d\n", (1 | 2) ^ (2 | 4));
    printf("%d\n", 5 & 3 | 8 ^ 1);
    return 0;
}
