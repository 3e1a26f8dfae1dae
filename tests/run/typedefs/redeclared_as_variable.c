/* A typedef name can be hidden by a variable, member or parameter. */
int printf(const char *, ...);

typedef int T;
typedef struct T { T T; } S;

static int f(T T) { return T * 2; }

static int g(void)
{
    T x = 3;
    {
        int T = 4;
        x = x * T;
        x = (T) + x;
        x = sizeof(T) == sizeof(int) ? x + 1 : 0;
    }
    T y = (T)3.7;
    return x + y;
}

int main(void)
{
    S s = { .T = 5 };
    struct { unsigned T : 3; T n; } u = { 7, 8 };
    T *p = &s.T;

    printf("%d\n", f(s.T));
    printf("%d\n", g());
    printf("%d %d\n", u.T, u.n);
    *p = 11;
    printf("%d\n", s.T);
    return 0;
}
