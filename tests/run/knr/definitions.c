/* Old-style function definitions with parameter declarations. */
int printf(const char *, ...);

int add(a, b)
    int a, b;
{
    return a + b;
}

int mixed(c, s, f, p)
    char c;
    short s;
    float f;
    int *p;
{
    return c + s + (int)(f * 2) + p[1];
}

static char *skip(s, n) char *s; register int n; { return s + n; }

apply(f, x) int (*f)(); { return f(x, 1); }

int none() { return 5; }

int main(void)
{
    int a[2] = { 0, 1000 };

    printf("%d\n", add(2, 3));
    printf("%d\n", mixed(1, 2, 1.5, a));
    printf("%s\n", skip("hello", 3));
    printf("%d\n", apply(add, 41));
    printf("%d\n", none());
    return 0;
}
