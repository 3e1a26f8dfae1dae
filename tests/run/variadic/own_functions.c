/* Functions with variable arguments: ints, longs, doubles, pointers. */
#include <stdarg.h>
#include <stdio.h>

static int sum(int n, ...)
{
    va_list ap;
    int t = 0;

    va_start(ap, n);
    while (n--)
        t += va_arg(ap, int);
    va_end(ap);
    return t;
}

static void show(const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    for (; *fmt; fmt++)
        switch (*fmt) {
        case 'd': printf("%d ", va_arg(ap, int)); break;
        case 'l': printf("%lld ", va_arg(ap, long long)); break;
        case 'f': printf("%g ", va_arg(ap, double)); break;
        case 's': printf("%s ", va_arg(ap, char *)); break;
        case 'u': printf("%u ", va_arg(ap, unsigned)); break;
        }
    va_end(ap);
    printf("\n");
}

int main(void)
{
    char c = -1;
    float f = 0.5f;
    unsigned char uc = 200;

    printf("%d %d %d\n", sum(0), sum(1, 5), sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    show("dlfs", 1, 1LL << 40, 2.5, "str");
    show("dfd", c, f, uc);
    show("ffffffffff", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.);
    show("u", -1);
    return 0;
}
