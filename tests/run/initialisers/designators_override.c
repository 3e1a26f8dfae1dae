/* A later designator replaces what an earlier initialiser set. */
int printf(const char *, ...);

struct s { int a, b, c; };

int main(void)
{
    int x[6] = { 1, 2, 3, [1] = 20, 30, [0] = 10 };
    int y[] = { [4] = 5, [2] = 3, 4 };
    struct s s = { 1, 2, 3, .a = 10, 20 };
    struct s t = { .c = 3, .a = 1 };
    struct s arr[3] = { [1] = { 1, 2, 3 }, [1].b = 50, [0].c = 9, [2] = { .b = 6 } };

    for (int i = 0; i < 6; i++)
        printf("%d ", x[i]);
    printf("\n%d:", (int)(sizeof y / sizeof *y));
    for (int i = 0; i < 5; i++)
        printf(" %d", y[i]);
    printf("\n%d %d %d\n", s.a, s.b, s.c);
    printf("%d %d %d\n", t.a, t.b, t.c);
    for (int i = 0; i < 3; i++)
        printf("%d %d %d\n", arr[i].a, arr[i].b, arr[i].c);
    return 0;
}
