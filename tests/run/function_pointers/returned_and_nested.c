/* Functions that take and return function pointers. */
int printf(const char *, ...);

static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }

static int (*choose(char c))(int, int)
{
    return c == '+' ? add : mul;
}

static int (*(*pick(int n))(char))(int, int)
{
    (void)n;
    return choose;
}

static int fold(int (*f)(int, int), const int *a, int n)
{
    int r = a[0];
    for (int i = 1; i < n; i++)
        r = f(r, a[i]);
    return r;
}

static int apply(int f(int, int), int x) { return f(x, x); }

int main(void)
{
    int a[] = { 1, 2, 3, 4, 5 };
    int (*(*chooser)(char))(int, int) = choose;

    printf("%d %d\n", choose('+')(3, 4), choose('*')(3, 4));
    printf("%d %d\n", fold(add, a, 5), fold(choose('*'), a, 5));
    printf("%d\n", chooser('+')(8, 9));
    printf("%d\n", pick(0)('*')(8, 9));
    printf("%d\n", apply(mul, 12));
    return 0;
}
