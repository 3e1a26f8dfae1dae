/* Labels have their own name space and function scope. */
int printf(const char *, ...);

typedef int x;

static int f(void)
{
    int n = 1;
    goto n;
    n = 2;
n:
    return n;
}

static int g(void)
{
    struct n { int n; } s = { 3 };
    {
        {
            goto n;
        }
    }
    s.n = 9;
n:
    ;
    return s.n;
}

static int h(int c)
{
    if (c) goto f; else goto g;
f:  return 10;
g:  return 20;
}

static int k(void)
{
    x v = 1;
    goto x;
x:  v++;
    return v;
}

int main(void)
{
    printf("%d %d %d %d %d\n", f(), g(), h(1), h(0), k());
    return 0;
}
