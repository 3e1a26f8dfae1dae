/* Functions registered with atexit run in reverse order. */
#include <stdio.h>
#include <stdlib.h>

static void first(void) { printf("first\n"); }
static void second(void) { printf("second\n"); }
static void third(void) { printf("third\n"); }

int main(void)
{
    atexit(first);
    atexit(second);
    if (atexit(third) != 0)
        return 1;
    printf("main\n");
    return 3;
}
