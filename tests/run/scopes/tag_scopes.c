/* Struct, union and enum tags follow block scope and have their own space. */
int printf(const char *, ...);

struct t { int a; };
enum e { ONE = 1 };

static int f(void)
{
    struct t { char a[20]; };
    enum e { ONE = 100, TWO };
    return (int)sizeof(struct t) + ONE + TWO;
}

static int g(void)
{
    struct t;
    struct t *p;
    struct t { int x, y; } v = { 3, 4 };
    p = &v;
    return p->x + p->y;
}

int main(void)
{
    int t = 5;
    struct t s = { t };
    struct s { short x; } small;

    printf("%d\n", f());
    printf("%d\n", g());
    printf("%d %d %d\n", s.a, ONE, (int)sizeof(struct t));
    small.x = 9;
    printf("%d %d\n", small.x, (int)sizeof(struct s));
    return 0;
}
