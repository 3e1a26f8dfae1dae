/* Declarations before definitions, repeated and compatible prototypes. */
int printf(const char *, ...);

int f(int);
int f(int a);
extern int f(const int);
static int g();
int (h)(void);
int a(void), b(void), v = 4;

int main(void)
{
    int f(int);
    printf("%d\n", f(3));
    printf("%d\n", g(1, 2));
    printf("%d\n", (h)());
    printf("%d %d %d\n", a(), b(), v);
    return 0;
}

int f(int x) { return x + 1; }
static int g(int x, int y) { return x * 10 + y; }
int h(void) { return a() + b(); }
int a(void) { return 1; }
int b(void) { return 2; }
