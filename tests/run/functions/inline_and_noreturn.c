/* inline, static inline, _Noreturn and unused static functions. */
#include <stdio.h>
#include <stdlib.h>

static inline int square(int x) { return x * x; }
extern inline __attribute__((gnu_inline)) int twice(int x) { return 2 * x; }
int twice(int x) { return x + x; }
static __inline__ __attribute__((always_inline)) int half(int x) { return x / 2; }
static int unused(void) __attribute__((unused));
static int unused(void) { return 1; }

_Noreturn static void stop(int code)
{
    printf("stop %d\n", code);
    exit(code);
}

static int checked(int n)
{
    if (n > 0)
        return square(n);
    stop(3);
}

int main(void)
{
    int (*p)(int) = square;
    printf("%d %d %d\n", twice(4), half(9), p(5));
    printf("%d\n", checked(6));
    return checked(0);
}
