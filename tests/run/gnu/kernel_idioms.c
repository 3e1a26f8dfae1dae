/* Linux kernel macros: ARRAY_SIZE, BUILD_BUG_ON_ZERO, min, ALIGN, READ_ONCE. */
int printf(const char *, ...);

#define BUILD_BUG_ON_ZERO(e) ((int)sizeof(struct { int : (-!!(e)); }))
#define __same_type(a, b) __builtin_types_compatible_p(typeof(a), typeof(b))
#define __must_be_array(a) BUILD_BUG_ON_ZERO(__same_type((a), &(a)[0]))
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]) + __must_be_array(a))
#define min(x, y) ({ typeof(x) _x = (x); typeof(y) _y = (y); (void)(&_x == &_y); _x < _y ? _x : _y; })
#define ALIGN(x, a) (((x) + (typeof(x))(a) - 1) & ~((typeof(x))(a) - 1))
#define READ_ONCE(x) (*(const volatile typeof(x) *)&(x))
#define WRITE_ONCE(x, v) do { *(volatile typeof(x) *)&(x) = (v); } while (0)
#define BIT(n) (1UL << (n))
#define GENMASK(h, l) ((~0UL << (l)) & (~0UL >> (sizeof(long) * 8 - 1 - (h))))
#define BUG_ON(c) do { if (__builtin_expect(!!(c), 0)) __builtin_trap(); } while (0)
#define ERR_PTR(e) ((void *)(long)(e))
#define IS_ERR(p) ((unsigned long)(void *)(p) >= (unsigned long)-4095)

int main(void)
{
    static short a[] = { 3, 1, 2 };
    unsigned long n = 13;
    void *e = ERR_PTR(-12);

    printf("%d\n", (int)ARRAY_SIZE(a));
    printf("%d\n", min(a[0], a[1]));
    printf("%lu %lu\n", ALIGN(n, 8), BIT(3) | BIT(0));
    WRITE_ONCE(a[2], 9);
    printf("%d\n", READ_ONCE(a[2]));
    printf("%lx\n", GENMASK(7, 4));
    BUG_ON(a[0] != 3);
    printf("%d %d %ld\n", IS_ERR(e), IS_ERR(a), (long)e);
    return 0;
}
