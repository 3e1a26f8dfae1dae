#include "stack.h"

#include <assert.h>
#include <stdlib.h>

void push(struct stack *s, int item)
{
    if (s->size == s->capacity) {
        s->capacity = 2 * s->capacity + 1;
        s->items = realloc(s->items, s->capacity * sizeof *s->items);
        if (!s->items)
            abort();
    }
    s->items[s->size++] = item;
}

int pop(struct stack *s)
{
    assert(s->size > 0);
    return s->items[--s->size];
}
