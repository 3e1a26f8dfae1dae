/* Lines are copied from one file to another.

     ./tarka check --rule rules/stdio.slic examples/rules/stdio/correct.c */
#include <stdio.h>

int main(void)
{
    FILE *from = fopen("from", "r"), *to;
    int character;
    if (!from)
        return 1;
    to = fopen("to", "w");
    if (!to) {
        fclose(from);
        return 1;
    }
    while ((character = fgetc(from)) != EOF)
        fputc(character, to);
    fclose(from);
    fclose(to);
    return 0;
}
