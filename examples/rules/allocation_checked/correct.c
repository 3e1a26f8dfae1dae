/* Memory that could not be allocated is not used.

     ./tarka check --rule rules/allocation_checked.slic examples/rules/allocation_checked/correct.c */
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *buffer = malloc(16);
    if (buffer)
        memset(buffer, 0, 16);
    free(buffer);
    return 0;
}
