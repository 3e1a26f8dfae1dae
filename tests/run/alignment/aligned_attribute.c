/* __attribute__((aligned)) on types, members and variables. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct a { char c; int i __attribute__((aligned(16))); char d; };
struct b { char c; } __attribute__((aligned(8)));
typedef int aint __attribute__((aligned(32)));
struct c { char x; aint y; };
struct d { char x; struct b y[2]; } __attribute__((packed));
struct __attribute__((packed, aligned(4))) e { char c; short s; char t[2]; };

static char buf[3] __attribute__((aligned(64)));

int main(void)
{
    int local __attribute__((aligned(16))) = 5;

    printf("%zu %zu %zu\n", sizeof(struct a), offsetof(struct a, i), offsetof(struct a, d));
    printf("%zu %zu\n", sizeof(struct b), _Alignof(struct b));
    printf("%zu %zu\n", sizeof(struct c), _Alignof(struct c));
    printf("%zu %zu\n", sizeof(struct d), offsetof(struct d, y));
    printf("%zu %zu\n", sizeof(struct e), offsetof(struct e, s));
    printf("%d\n", (int)((uintptr_t)buf % 64));
    printf("%d %d\n", (int)((uintptr_t)&local % 16), local);
    printf("%zu\n", sizeof(aint));
    return 0;
}
