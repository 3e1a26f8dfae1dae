/* The implementation behind the header. */
#include "stack.h"

struct stack global_stack;

status push(struct stack *s, int v)
{
    if (s->top == STACK_MAX)
        return FULL;
    s->items[s->top++] = v;
    return OK;
}

status pop(struct stack *s, int *v)
{
    if (!s->top)
        return EMPTY;
    *v = s->items[--s->top];
    return OK;
}

int depth_elsewhere(void) { return depth(&global_stack); }
