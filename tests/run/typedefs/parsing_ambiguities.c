/* Casts, calls, multiplications and declarations that look alike. */
int printf(const char *, ...);

typedef int T;
typedef T arr[];
static int g(T), k(int (T)), m(int T(void));
static int g(T x) { return x + 1; }
static int five(void) { return 5; }
static int k(int f(T)) { return f(7); }
static int m(int f(void)) { return f(); }

int main(void)
{
    arr a = { 1, 2 }, b = { 1, 2, 3 };
    T (x) = 4, *(p) = &x, (*q) = p;
    int y = 3;

    printf("%d\n", (T)-y);
    printf("%d\n", (y)-y);
    printf("%d\n", (T)*p + (y)*x);
    printf("%d %d\n", (int)(sizeof a / sizeof(T)), (int)(sizeof b / sizeof(T)));
    printf("%d\n", (int)sizeof(T)*2 == (int)(sizeof(T) * 2));
    printf("%d\n", (int)sizeof (int){ 1 });
    printf("%d\n", (T)+y == y && (T)&x != 0);
    printf("%d %d %d\n", g(*q), k(g), m(five));
    printf("%d\n", (g)(1) + (T)(2));
    T(z);
    z = 6;
    printf("%d\n", z);
    {
        int T = 2;
        printf("%d\n", (T)-y);
        printf("%d\n", T * y);
    }
    return 0;
}
