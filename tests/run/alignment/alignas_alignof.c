/* _Alignas and _Alignof, and the macros of stdalign.h. */
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct s { char c; _Alignas(8) char d; alignas(double) char e; };
struct t { alignas(16) int x; char y; };
static _Alignas(32) char pool[10];
_Static_assert(_Alignof(struct t) == 16, "aligned member aligns the struct");

int main(void)
{
    alignas(0) int normal = 3;
    _Alignas(int) char bytes[sizeof(int)] = { 1 };
    int a[3];

    printf("%zu %zu\n", offsetof(struct s, d), sizeof(struct t));
    printf("%d\n", (int)((uintptr_t)pool % 32));
    printf("%d\n", *(int *)bytes);
    printf("%d\n", normal);
    printf("%d %d\n", (int)_Alignof(char), (int)_Alignof(int[7]));
    printf("%d\n", (int)__alignof__(a));
    printf("%d\n", (int)__alignof__(int));
    printf("%d %d\n", (int)_Alignof(double), (int)__alignof__(double));
    return 0;
}
