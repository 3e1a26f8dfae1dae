/* Pointers to arrays, to string literals as arrays, and odd subscripts. */
int printf(const char *, ...);

static int last(int (*p)[4]) { return (*p)[3]; }
static char (*table(void))[3] { static char t[2][3] = { "ab", "cd" }; return t; }

int main(void)
{
    char (*s)[4] = &"abc";
    int m[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
    int (*p)[4] = m + 1, (*whole)[3][4] = &m;
    int x = 5;
    int *a[3] = { m[2], m[1], m[0] };

    printf("%c %d\n", (*s)[1], (int)sizeof *s);
    printf("%d %d\n", last(p), last(&m[2]));
    printf("%d\n", (*whole)[2][1]);
    printf("%s\n", table()[1]);
    printf("%d %d\n", (&x)[0], *(&x + 0));
    printf("%d %d\n", p[-1][0], (*(p + 1))[2]);
    printf("%d\n", a[0][1] + *a[2]);
    printf("%d\n", 1[a][2]);
    printf("%d\n", (int)(*(&m + 1) - m));
    p++;
    printf("%d\n", **p);
    printf("%d\n", ((int *)p)[3]);
    return 0;
}
