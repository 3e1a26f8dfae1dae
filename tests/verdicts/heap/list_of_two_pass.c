// verdict: pass
// inputs: -3..3
// brute-force: sample
// A list of two cells, built from the back, starts with the last one added.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

struct node *push(struct node *list, int value)
{
    struct node *n = malloc(sizeof(struct node));
    if (!n)
        abort();
    n->value = value;
    n->next = list;
    return n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    struct node *list = push(push(0, x + 1), x);
    if (list->value != x)
        reach_error();
    if (list->next->next)
        reach_error();
    return 0;
}
