/* What memset, memcpy and memmove give back is what their first argument was before they wrote, even if they write over it. */
#include <stdio.h>
#include <string.h>

static char *where;

int main(void)
{
    char *other = "x";

    where = (char *)&where;
    char *set = memset(where, 0, sizeof where);
    printf("%d %d\n", set == (char *)&where, where == 0);

    where = (char *)&where;
    char *copied = memcpy(where, &other, sizeof where);
    printf("%d %d\n", copied == (char *)&where, where == other);

    where = (char *)&where;
    char *moved = memmove(where, &other, sizeof where);
    printf("%d %d\n", moved == (char *)&where, where == other);
    return 0;
}
