// verdict: fail
// inputs: -2..2
// brute-force: complete
// Reversing a list of three loses the last if the loop stops early.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node c = { 3, 0 };
    struct node b = { 2, &c };
    struct node *a = malloc(sizeof(struct node));
    if (!a)
        return 0;
    a->value = __VERIFIER_nondet_int();
    a->next = &b;
    struct node *done = 0;
    while (a->next) {
        struct node *rest = a->next;
        a->next = done;
        done = a;
        a = rest;
    }
    if (done->value != 3)
        reach_error();
    return 0;
}
