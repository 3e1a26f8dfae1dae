/* strlen of an array without a terminator. */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *s = malloc(3);
    if (!s)
        return 0;
    s[0] = s[1] = s[2] = 'x';
    int n = (int)strlen(s); /* undefined: out-of-bounds */
    free(s);
    return n;
}
