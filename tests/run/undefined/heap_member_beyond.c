/* A structure member beyond the end of a heap object that is too small. */
#include <stdlib.h>

struct small { int a, b; };
struct large { int a, b, c, d; };

int main(void)
{
    struct large *p = malloc(sizeof(struct small));
    if (!p)
        return 0;
    p->a = 1;
    p->b = 2;
    p->d = 4; /* undefined: out-of-bounds */
    free(p);
    return 0;
}
