/* #pragma pack with push and pop limits member alignment. */
#include <stddef.h>
#include <stdio.h>

struct before { char c; int i; };
#pragma pack(push, 1)
struct one { char c; int i; double d; };
#pragma pack(2)
struct two { char c; int i; short s; };
#pragma pack(pop)
struct after { char c; int i; };
#pragma pack(push)
#pragma pack(4)
struct four { char c; long long l; };
#pragma pack(pop)
#pragma pack()

int main(void)
{
    struct one v = { 'x', 7, 0.5 };

    printf("%zu\n", sizeof(struct before));
    printf("%zu %zu\n", sizeof(struct one), offsetof(struct one, d));
    printf("%zu %zu %zu\n", sizeof(struct two), offsetof(struct two, i), offsetof(struct two, s));
    printf("%zu\n", sizeof(struct after));
    printf("%zu %zu\n", sizeof(struct four), offsetof(struct four, l));
    printf("%c %d %g\n", v.c, v.i, v.d);
    return 0;
}
