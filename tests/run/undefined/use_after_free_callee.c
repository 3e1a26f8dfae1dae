/* The callee frees the object; the caller writes to it afterwards. */
#include <stdlib.h>

struct obj { int refs; int data; };

static void put(struct obj *o)
{
    if (--o->refs == 0)
        free(o);
}

int main(void)
{
    struct obj *o = malloc(sizeof *o);
    if (!o)
        return 0;
    o->refs = 1;
    put(o);
    o->data = 5; /* undefined: use-after-free */
    return 0;
}
