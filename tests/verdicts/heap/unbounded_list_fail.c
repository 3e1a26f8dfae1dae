// verdict: fail
// inputs: 0..1
// brute-force: complete
// A list as long as the environment likes holds ones, and a two at its end.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node *list = 0;
    struct node last = { 2, 0 };
    list = &last;
    while (__VERIFIER_nondet_bool()) {
        struct node *n = malloc(sizeof(struct node));
        if (!n)
            return 0;
        n->value = 1;
        n->next = list;
        list = n;
    }
    while (list) {
        if (list->value != 1)
            reach_error();
        list = list->next;
    }
    return 0;
}
