/* Pointer difference: signed ptrdiff_t counted in elements. */
#include <stddef.h>
#include <stdio.h>

struct odd { char c[7]; };

int main(void)
{
    long long a[8];
    struct odd o[5];
    int m[3][4];
    ptrdiff_t d = &a[2] - &a[6];

    printf("%d\n", (int)d);
    printf("%d\n", d < 0);
    printf("%d\n", &a[2] - &a[6] < 0);
    printf("%d\n", (int)(&o[4] - o));
    printf("%d\n", (int)(&m[2] - &m[0]));
    printf("%d\n", (int)(&m[2][1] - ((int *)m + 3)));
    printf("%d\n", (int)sizeof(a - a) == (int)sizeof(void *));
    printf("%d\n", (int)((char *)&o[3] - (char *)&o[1]));
    char *e = (char *)a + sizeof a;
    printf("%d\n", (int)(e - (char *)a));
    return 0;
}
