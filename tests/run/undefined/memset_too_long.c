/* memset with the element count mistaken by one element. */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int *p = malloc(4 * sizeof *p);
    if (!p)
        return 0;
    memset(p, 0, 5 * sizeof *p); /* undefined: out-of-bounds */
    free(p);
    return 0;
}
