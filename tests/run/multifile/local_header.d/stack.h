/* Shared by both files: types, macros, a static inline function. */
#ifndef STACK_H
#define STACK_H

#define STACK_MAX 4

struct stack {
    int top;
    int items[STACK_MAX];
};

typedef enum { OK, FULL, EMPTY } status;

extern struct stack global_stack;
status push(struct stack *, int);
status pop(struct stack *, int *);

static inline int depth(const struct stack *s)
{
    static int calls;
    calls++;
    return s->top * 100 + calls;
}

#endif
