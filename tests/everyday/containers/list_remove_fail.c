// verdict: fail
// fails on: values 1 2 3 3
// A number is removed from a list, but never if it is the first.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

static void drop(struct node *head, int value) {
    while (head->next && head->next->value != value)
        head = head->next;
    if (head->next) {
        struct node *gone = head->next;
        head->next = gone->next;
        free(gone);
    }
}

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (n == NULL)
            exit(1);
        n->value = __VERIFIER_nondet_int();
        n->next = head;
        head = n;
        if (n->next && n->value <= n->next->value)
            exit(1);
    }
    int unwanted = __VERIFIER_nondet_int();
    drop(head, unwanted); /* bug: head is never looked at */
    for (struct node *n = head; n; n = n->next)
        assert(n->value != unwanted);
    return 0;
}
