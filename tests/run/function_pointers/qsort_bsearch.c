/* qsort and bsearch with user comparison functions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_int(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(void)
{
    int n[] = { 5, -3, 9, 0, 2147483647, -2147483647, 1 };
    const char *w[] = { "pear", "apple", "fig" };
    int key = 9, missing = 4;

    qsort(n, 7, sizeof n[0], by_int);
    for (int i = 0; i < 7; i++)
        printf("%d ", n[i]);
    printf("\n");
    qsort(w, 3, sizeof *w, by_text);
    printf("%s %s %s\n", w[0], w[1], w[2]);
    int *hit = bsearch(&key, n, 7, sizeof *n, by_int);
    printf("%d\n", (int)(hit - n));
    printf("%d\n", bsearch(&missing, n, 7, sizeof *n, by_int) == NULL);
    return 0;
}
