/* Lines are copied from one file to another, which is written to after it is closed.

     ./tarka check --rule rules/stdio.slic examples/rules/stdio/buggy.c */
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
    fputc(10, to);
    return 0;
}
