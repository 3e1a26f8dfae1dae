/* va_copy, and a va_list passed on to other functions. */
#include <stdarg.h>
#include <stdio.h>

static int take(va_list ap) { return va_arg(ap, int); }
static int total(int n, va_list ap)
{
    int t = 0;
    for (int i = 0; i < n; i++)
        t += va_arg(ap, int);
    return t;
}
static void twice(int n, ...)
{
    va_list a, b;

    va_start(a, n);
    va_copy(b, a);
    printf("%d\n", total(n, a));
    va_end(a);
    printf("%d\n", take(b));
    va_end(b);
    va_start(a, n);
    printf("%d\n", va_arg(a, int));
    printf("%d\n", va_arg(a, int));
    va_end(a);
}
static void by_pointer(va_list *ap) { printf("%d\n", va_arg(*ap, int)); }
static void stepwise(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    while (n--)
        by_pointer(&ap);
    va_end(ap);
}
static int format(char *out, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsprintf(out, fmt, ap);
    va_end(ap);
    return n;
}

int main(void)
{
    char buf[40];

    twice(4, 10, 20, 30, 40);
    stepwise(3, 7, 8, 9);
    printf("%d ", format(buf, "%s-%d-%c", "a", 5, 'z'));
    printf("%s\n", buf);
    return 0;
}
