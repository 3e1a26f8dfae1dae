/* Nobody looks whether memory could be allocated.

     ./tarka check --rule rules/allocation_checked.slic examples/rules/allocation_checked/buggy.c */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *buffer = malloc(16);
    memset(buffer, 0, 16);
    free(buffer);
    return 0;
}
