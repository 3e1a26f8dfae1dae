/* Padding between members and at the end; nested alignment. */
#include <stddef.h>
#include <stdio.h>

struct a { char c; int i; char d; };
struct b { char c; long long l; short s; };
struct c { struct a a; char tail; };
struct d { char c; struct b b; char e; };
struct e { short s; char c[3]; int i; };
struct f { char c; double d; char e; };
struct g { char c[3]; union { int i; char k[7]; } u; char z; };
struct h { struct { char c; } x; struct { short s; } y; };

int main(void)
{
    printf("%zu %zu %zu\n", sizeof(struct a), offsetof(struct a, i), offsetof(struct a, d));
    printf("%zu %zu %zu\n", sizeof(struct b), offsetof(struct b, l), offsetof(struct b, s));
    printf("%zu %zu\n", sizeof(struct c), offsetof(struct c, tail));
    printf("%zu %zu %zu\n", sizeof(struct d), offsetof(struct d, b.s), offsetof(struct d, e));
    printf("%zu %zu\n", sizeof(struct e), offsetof(struct e, c[2]));
    printf("%zu %zu\n", sizeof(struct f), offsetof(struct f, d));
    printf("%zu %zu %zu\n", sizeof(struct g), offsetof(struct g, u), offsetof(struct g, z));
    printf("%zu %zu\n", sizeof(struct h), offsetof(struct h, y));
    printf("%zu\n", sizeof(struct a[3]));
    return 0;
}
