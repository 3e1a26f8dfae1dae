/* free of a pointer into the middle of a block. */
#include <stdlib.h>

int main(void)
{
    char *p = malloc(8);
    if (!p)
        return 0;
    for (int i = 0; i < 4; i++)
        *p++ = 'a';
    free(p); /* undefined: invalid-free */
    return 0;
}
