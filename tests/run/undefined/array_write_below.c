/* Writing just below a heap block. */
#include <stdlib.h>

int main(void)
{
    char *p = malloc(4);
    if (!p)
        return 0;
    char *q = p + 2;
    q -= 2;
    q[0] = 'a';
    q[-1] = 'b'; /* undefined: out-of-bounds */
    free(p);
    return 0;
}
