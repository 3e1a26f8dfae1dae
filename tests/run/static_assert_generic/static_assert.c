/* _Static_assert at file scope, in blocks, in structs. */
#include <assert.h>
#include <limits.h>
#include <stdio.h>

_Static_assert(sizeof(int) == 4, "int has four bytes");
_Static_assert(1 << 3 == 8 && -1 < 0, "arith" "metic");
static_assert((char)255 == -1, "char is signed");
_Static_assert(-1 / 2 == 0 && -7 % 3 == -1, "truncation");
_Static_assert((unsigned)-1 == UINT_MAX, "wrap");

struct s {
    char c;
    _Static_assert(sizeof(short) == 2, "in a struct");
    int i;
};

enum { N = 5 };

int main(void)
{
    _Static_assert(N == 5, "enum");
    static_assert(sizeof(struct s) == 8, "padding");
    for (int i = 0; i < 2; i++) {
        _Static_assert(sizeof(int[N]) == 20, "array");
        printf("%d\n", i);
    }
    _Static_assert(_Generic(1 + 1L, long: 1, default: 0), "generic");
    _Static_assert(__builtin_types_compatible_p(int[], int[5]), "compatible");
    return 0;
}
