/* __builtin_expect, constant_p, choose_expr, types_compatible_p, trap guards. */
int printf(const char *, ...);

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
#define same(a, b) __builtin_types_compatible_p(__typeof__(a), __typeof__(b))

static int f(int n)
{
    if (unlikely(n < 0))
        return -1;
    if (n > 100)
        __builtin_unreachable();
    return likely(n) ? n : 50;
}

int main(void)
{
    int i = 3;
    char a[4];
    const int ci = 1;

    printf("%d %d %d\n", f(-5), f(0), f(7));
    printf("%ld\n", __builtin_expect(i * 2, 7));
    printf("%d %d\n", __builtin_constant_p(5 * 3), __builtin_constant_p("lit"));
    printf("%d %d %d\n", same(i, 4), same(i, 4u), same(ci, i));
    printf("%d %d\n", same(a, char *), same(&a[0], char *));
    printf("%s\n", __builtin_choose_expr(sizeof(i) == 4, "four", 2.5));
    printf("%d\n", (int)sizeof(__builtin_choose_expr(0, i, a)));
    if (0)
        __builtin_trap();
    __builtin_prefetch(&i);
    printf("%d\n", (int)__builtin_object_size(a, 0));
    return 0;
}
