/* Struct results with arrays, used in expressions and passed straight on. */
int printf(const char *, ...);

struct vec { int n; int v[4]; };
struct chain { struct vec a, b; };

static struct vec vec(int n)
{
    struct vec r = { n };
    for (int i = 0; i < n; i++)
        r.v[i] = i + n;
    return r;
}
static struct vec join(struct vec a, struct vec b)
{
    for (int i = 0; i < b.n && a.n < 4; i++)
        a.v[a.n++] = b.v[i];
    return a;
}
static struct chain pair(struct vec a, struct vec b) { return (struct chain){ b, a }; }
static int total(struct vec a)
{
    int t = 0;
    while (a.n)
        t += a.v[--a.n];
    return t;
}

int main(void)
{
    struct vec a = join(vec(1), join(vec(2), vec(1)));

    printf("%d %d %d %d %d\n", a.n, a.v[0], a.v[1], a.v[2], a.v[3]);
    printf("%d %d\n", total(a), a.n);
    printf("%d\n", pair(vec(3), a).a.v[1]);
    printf("%d\n", total(pair(vec(3), a).b));
    a = join(a, a);
    printf("%d %d\n", a.n, total(a));
    return 0;
}
