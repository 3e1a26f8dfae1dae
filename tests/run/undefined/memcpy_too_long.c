/* memcpy that reads more than the source holds. */
#include <string.h>

struct s { int v[4]; };

int main(void)
{
    int src[3] = { 1, 2, 3 };
    struct s dst;

    memcpy(&dst, src, sizeof dst); /* undefined: out-of-bounds */
    return dst.v[0];
}
