/* Bit-fields: truncation on store, sign extension on load. */
#include <stdio.h>

struct f { unsigned u3 : 3; int s3 : 3; signed int s1 : 1; _Bool b : 1; unsigned long long big : 40; };

int main(void)
{
    struct f f = { 0 };

    f.u3 = 9;
    f.s3 = 5;
    f.s1 = 1;
    f.b = 2;
    f.big = 0x123456789abcdefULL;
    printf("%d %d %d %d\n", f.u3, f.s3, f.s1, f.b);
    printf("%llx\n", (unsigned long long)f.big);
    f.s3 = -4;
    printf("%d\n", f.s3);
    f.u3 = -1;
    printf("%d\n", f.u3);
    printf("%d\n", f.u3 = 10);
    printf("%d\n", f.s3 = 7);
    printf("%d\n", f.u3 + f.s3);
    struct f g = f;
    g.u3 = 0;
    printf("%d %d\n", f.u3, g.s3);
    return 0;
}
