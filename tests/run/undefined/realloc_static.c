/* realloc of a static object. */
#include <stdlib.h>

static int pool[4];

int main(void)
{
    int *p = pool;

    p[0] = 1;
    p = realloc(p, 8 * sizeof *p); /* undefined: invalid-free */
    return p == 0;
}
