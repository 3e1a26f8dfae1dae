/* A buffer that is released early is forgotten, so that it is not released again in the end.

     ./tarka check --rule rules/free_once.slic examples/rules/free_once/correct.c */
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void)
{
    char *name = malloc(8), *value = calloc(4, 4);
    if (name && value && __VERIFIER_nondet_int()) {
        name[0] = 'n';
        free(value);
        value = NULL;
    }
    free(value);
    free(name);
    return 0;
}
