/* A buffer is released early, and once more in the end.

     ./tarka check --rule rules/free_once.slic examples/rules/free_once/buggy.c */
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void)
{
    char *name = malloc(8), *value = calloc(4, 4);
    if (name && value && __VERIFIER_nondet_int()) {
        name[0] = 'n';
        free(value);
    }
    free(value);
    free(name);
    return 0;
}
