/* A calculator in postfix notation, over two files. The inputs are the characters of the formula.

     ./tarka run examples/stack/calculator.c examples/stack/stack.c --environment svcomp --inputs "'6','7','*',0"
     ./tarka run examples/stack/calculator.c examples/stack/stack.c --environment svcomp --inputs "'6','*',0"       an operand is missing */
#include <stdio.h>
#include <stdlib.h>

#include "stack.h"

extern char __VERIFIER_nondet_char(void);

static int apply(char operation, int left, int right)
{
    switch (operation) {
    case '+': return left + right;
    case '-': return left - right;
    case '*': return left * right;
    case '/': return left / right;
    }
    fprintf(stderr, "unknown operation %c\n", operation);
    exit(2);
}

int main(void)
{
    struct stack s = { 0 };
    char c;

    while ((c = __VERIFIER_nondet_char()) != 0) {
        if (c >= '0' && c <= '9') {
            push(&s, c - '0');
        } else {
            int right = pop(&s);
            int left = pop(&s);
            push(&s, apply(c, left, right));
        }
    }
    printf("%d\n", pop(&s));
    free(s.items);
    return 0;
}
