/* The old pointer is dead after realloc. */
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 1;
    int *q = realloc(p, 100000 * sizeof *p);
    if (!q)
        return 0;
    *q = 2;
    *p = 3; /* undefined: use-after-free */
    free(q);
    return 0;
}
