/* Two owners free one block. */
#include <stdlib.h>

struct owner { char *buf; };
static void drop(struct owner *o)
{
    free(o->buf); /* undefined: double-free */
    o->buf = 0;
}

int main(void)
{
    struct owner a, b;

    a.buf = malloc(10);
    b = a;
    if (!a.buf)
        return 0;
    drop(&a);
    drop(&a);
    drop(&b);
    return 0;
}
