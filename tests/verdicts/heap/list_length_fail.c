// verdict: fail
// inputs: 0..255
// brute-force: complete
// A list built in n steps has n cells, one lost because the head is not kept.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct node {
    struct node *next;
};

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    struct node *list = 0;
    for (int i = 0; i < n; i++) {
        struct node *fresh = malloc(sizeof(struct node));
        if (!fresh)
            return 0;
        fresh->next = i == 3 ? 0 : list;
        list = fresh;
    }
    int length = 0;
    for (; list; list = list->next)
        length++;
    if (length != n)
        reach_error();
    return 0;
}
