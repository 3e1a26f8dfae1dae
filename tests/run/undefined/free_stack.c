/* free of an array on the stack. */
#include <stdlib.h>

static void release(char *p, char *inplace)
{
    (void)inplace;
    free(p); /* undefined: invalid-free */
}

int main(void)
{
    char small[8] = "x";
    char *p = sizeof small >= 4 ? small : malloc(4);

    release(p, small);
    return 0;
}
