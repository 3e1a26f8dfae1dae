/* Parameters are local copies that may be modified and have addresses. */
int printf(const char *, ...);

static int countdown(int n) { int s = 0; while (n) s += n--; return s; }
static void set(int *p, int v) { *p = v; p = 0; }
static int addressed(int a, int b)
{
    int *p = &a;
    *p += b;
    set(&b, 100);
    return a + b;
}
static int narrow(char c, short s) { c += 100; s += 1; return c * 100000 + s; }
static float fl(float f) { f /= 3; return f; }

int main(void)
{
    int x = 4;

    printf("%d %d\n", countdown(x), x);
    printf("%d\n", addressed(x, 2));
    set(&x, 9);
    printf("%d\n", x);
    printf("%d\n", narrow(100, 32767));
    printf("%.9g\n", fl(1));
    return 0;
}
