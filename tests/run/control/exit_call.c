/* exit from a nested call ends the program with its status. */
#include <stdio.h>
#include <stdlib.h>

static void deep(int n)
{
    if (n == 0) {
        printf("leaving\n");
        exit(7);
    }
    deep(n - 1);
    printf("not reached\n");
}

int main(void)
{
    deep(3);
    return 1;
}
