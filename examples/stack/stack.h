/* A stack of integers that grows as needed. */
struct stack {
    int *items;
    unsigned size;
    unsigned capacity;
};

void push(struct stack *s, int item);
int pop(struct stack *s);
