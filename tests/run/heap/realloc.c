/* realloc keeps the contents while growing, shrinking and from NULL. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    int *p = NULL, n = 0, cap = 0;

    for (int i = 0; i < 20; i++) {
        if (n == cap) {
            cap = cap ? cap * 2 : 1;
            p = realloc(p, cap * sizeof *p);
            if (!p)
                return 1;
        }
        p[n++] = i * i;
    }
    printf("%d %d %d %d\n", n, cap, p[0], p[19]);
    p = realloc(p, 3 * sizeof *p);
    printf("%d %d\n", p[1], p[2]);
    free(p);
    char *s = malloc(4);
    strcpy(s, "abc");
    s = realloc(s, 100);
    strcat(s, "def");
    printf("%s\n", s);
    free(s);
    return 0;
}
