/* strtok with state across calls, strtok_r, strdup, strndup. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[] = ",,one,two;;three,";
    char nest[] = "a b,c d";
    char *save = NULL;

    for (char *t = strtok(line, ",;"); t; t = strtok(NULL, ",;"))
        printf("[%s]", t);
    printf("\n%d\n", line[5] == 0);
    for (char *t = strtok_r(nest, ",", &save); t; t = strtok_r(NULL, ",", &save)) {
        char *inner;
        char *u = strtok_r(t, " ", &inner);
        printf("%s|%s\n", u, strtok_r(NULL, " ", &inner));
    }
    char *d = strdup("copy"), *e = strndup("truncated", 5);
    d[0] = 'C';
    printf("%s %s %zu\n", d, e, strlen(e));
    free(d);
    free(e);
    return 0;
}
