/* main with argc and argv; started without arguments. */
#include <stdio.h>

int main(int argc, char *argv[])
{
    printf("%d\n", argc);
    printf("%d\n", argv[0] != NULL);
    printf("%d\n", argv[argc] == NULL);
    return argc - 1;
}
