/* Qualified pointers and pointers to qualified types. */
int printf(const char *, ...);

static int total(const int *const p, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++)
        t += p[i];
    return t;
}

int main(void)
{
    int a[3] = { 1, 2, 3 };
    const int *pc = a;
    int *const cp = a;
    volatile int v = 5;
    volatile int *pv = &v;
    int *restrict r = a;
    const int k[2][2] = { { 1, 2 }, { 3, 4 } };
    const int (*pk)[2] = k;

    pc++;
    *cp = 10;
    *pv += 1;
    r[2] = 30;
    printf("%d %d %d %d\n", *pc, a[0], v, a[2]);
    printf("%d\n", total(a, 3));
    printf("%d\n", pk[1][0]);
    *(int *)pc = 20;
    printf("%d\n", a[1]);
    return 0;
}
