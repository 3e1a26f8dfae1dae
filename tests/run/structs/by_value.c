/* Structs passed and returned by value; callee's changes stay local. */
#include <stdio.h>

struct small { char c; };
struct pair { int a, b; };
struct big { int v[20]; double d; };

static struct small next(struct small s) { s.c++; return s; }
static struct pair swap(struct pair p) { return (struct pair){ p.b, p.a }; }
static struct big scale(struct big b, int k)
{
    for (int i = 0; i < 20; i++)
        b.v[i] *= k;
    b.d *= k;
    return b;
}
static int mixed(int x, struct big b, struct small s, double d, struct pair p)
{
    b.v[0] = 0;
    return x + b.v[19] + s.c + (int)d + p.b;
}

int main(void)
{
    struct small s = { 'a' };
    struct pair p = { 1, 2 };
    struct big b = { { 1, [19] = 7 }, 1.5 };

    printf("%c %c\n", next(s).c, s.c);
    printf("%d %d\n", swap(p).a, swap(swap(p)).a);
    printf("%d %g\n", scale(b, 3).v[19], scale(b, 4).d);
    printf("%d\n", scale(scale(b, 2), 5).v[0]);
    printf("%d %d\n", mixed(1, b, s, 2.9, p), b.v[0]);
    p = swap(p);
    printf("%d %d\n", p.a, p.b);
    b = scale(b, 2);
    printf("%d\n", b.v[19]);
    return 0;
}
