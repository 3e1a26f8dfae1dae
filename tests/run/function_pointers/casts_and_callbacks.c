/* Function pointers cast and cast back; callbacks with void * context. */
int printf(const char *, ...);

typedef void generic(void);
static int plus(int a, int b) { return a + b; }
static long widen(short s) { return s; }

static void each(const int *a, int n, void (*f)(int, void *), void *ctx)
{
    while (n--)
        f(*a++, ctx);
}
static void sum(int v, void *ctx) { *(int *)ctx += v; }
static void biggest(int v, void *ctx)
{
    int *m = ctx;
    if (v > *m)
        *m = v;
}

int main(void)
{
    generic *g[2] = { (generic *)plus, (generic *)widen };
    int a[] = { 5, -2, 9, 1 }, t = 0, m = -100;

    printf("%d\n", ((int (*)(int, int))g[0])(2, 3));
    printf("%ld\n", ((long (*)(short))g[1])(-7));
    each(a, 4, sum, &t);
    each(a, 4, biggest, &m);
    printf("%d %d\n", t, m);
    void *p = (void *)plus;
    printf("%d\n", ((int (*)(int, int))p)(4, 5));
    printf("%d\n", p == (void *)plus);
    return 0;
}
