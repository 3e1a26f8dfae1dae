// verdict: fail
// inputs: -2..2
// brute-force: complete
// DASH paper, figure 1: `mine` aliases `first` and `second` only after the test in the figure; here
// one assignment comes before it, and the lock is seen taken.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct device {
    int lock;
    int load;
};

int main(void)
{
    struct device *mine = malloc(sizeof(struct device));
    mine->lock = __VERIFIER_nondet_int();
    mine->load = __VERIFIER_nondet_int();
    struct device *first = mine;
    struct device *second = mine;
    first = malloc(sizeof(struct device));
    first->lock = 0;
    second = malloc(sizeof(struct device));
    second->lock = 0;
    mine = second;
    mine->lock = 1;
    if (first->lock == 1 || second->lock == 1)
        reach_error();
    mine = first;
    mine = second;
    return 0;
}
