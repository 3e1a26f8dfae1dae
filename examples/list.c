/* A sorted linked list, built from inputs until a zero comes; then the assertion that it is sorted, and the end of
   every cell. It holds for all inputs.

     ./tarka run examples/list.c --environment svcomp --inputs 5,-2,9,5,0 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int value;
    struct cell *next;
};

static void insert(struct cell **list, int value)
{
    struct cell *cell = malloc(sizeof *cell);
    if (!cell)
        abort();
    while (*list && (*list)->value < value)
        list = &(*list)->next;
    cell->value = value;
    cell->next = *list;
    *list = cell;
}

static void print_and_check(const struct cell *list)
{
    for (; list; list = list->next) {
        assert(!list->next || list->value <= list->next->value);
        printf("%d%s", list->value, list->next ? " " : "\n");
    }
}

int main(void)
{
    struct cell *list = NULL;
    int value;

    while ((value = __VERIFIER_nondet_int()) != 0)
        insert(&list, value);
    print_and_check(list);
    while (list) {
        struct cell *rest = list->next;
        free(list);
        list = rest;
    }
    return 0;
}
