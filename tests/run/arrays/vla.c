/* Variable length arrays: sizeof at run time, nested, in loops. */
#include <stdio.h>

static int f(int n)
{
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i * i;
    return a[n - 1] + (int)(sizeof a / sizeof a[0]);
}

int main(void)
{
    int n = 3;
    int m[n][n + 1];

    n = 10;
    printf("%d\n", f(5));
    printf("%d %d\n", (int)(sizeof m / sizeof(int)), (int)(sizeof m[0] / sizeof(int)));
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = i * 10 + j;
    int *flat = (int *)m;
    printf("%d %d\n", m[2][3], flat[5]);
    printf("%d\n", (int)(&m[2][0] - flat));
    for (int k = 1; k < 4; k++) {
        char s[k * 2];
        s[sizeof s - 1] = k;
        printf("%d %d\n", (int)sizeof s, s[k * 2 - 1]);
    }
    typedef int vec[n];
    n = 4;
    vec v;
    printf("%d\n", (int)(sizeof v / sizeof *v));
    int (*p)[n] = (int (*)[n])flat;
    printf("%d\n", p[1][1]);
    int k = 2;
    printf("%d", (int)sizeof(char[k++]));
    printf(" %d\n", k);
    return 0;
}
