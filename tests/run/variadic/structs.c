/* Structures passed through variable arguments. */
#include <stdarg.h>
#include <stdio.h>

struct small { short a; char b; };
struct pair { int x, y; };
struct big { double d[4]; int n; };

static void show(int n, ...)
{
    va_list ap;

    va_start(ap, n);
    struct small s = va_arg(ap, struct small);
    struct pair p = va_arg(ap, struct pair);
    struct big b = va_arg(ap, struct big);
    int last = va_arg(ap, int);
    va_end(ap);
    printf("%d %d %d %d %g %d %d %d\n", s.a, s.b, p.x, p.y, b.d[3], b.n, last, n);
}

static int member(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int r = va_arg(ap, struct pair).y;
    r += va_arg(ap, struct pair *)->x;
    va_end(ap);
    return r;
}

int main(void)
{
    struct small s = { -5, 'c' };
    struct pair p = { 1, 2 };
    struct big b = { { 0, 0, 0, 1.5 }, 9 };

    show(6, s, p, b, 77);
    show(7, (struct small){ 1, 2 }, (struct pair){ 3, 4 }, b, -1);
    printf("%d\n", member(0, p, &p));
    return 0;
}
