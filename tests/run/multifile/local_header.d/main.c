/* A header of the program's own, included twice and by both files. */
#include <stdio.h>
#include "stack.h"
#include "stack.h"

int depth_elsewhere(void);

int main(void)
{
    int v;

    for (int i = 1; i <= 5; i++)
        printf("%d ", push(&global_stack, i * i));
    printf("\n%d %d\n", depth(&global_stack), depth_elsewhere());
    while (pop(&global_stack, &v) == OK)
        printf("%d ", v);
    printf("\n%d %d\n", depth(&global_stack), depth_elsewhere());
    return 0;
}
