// verdict: pass
// inputs: -1..1,-1..1,0..1
// brute-force: sample
// DASH paper, figure 4: the loop goes on only after the lock was given back, which needs the
// relation of two fields of one object and that the callee leaves the lock alone.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct device {
    int lock;
    int requests;
};

void count_request(struct device *d)
{
    d->requests++;
}

int main(void)
{
    struct device *d = malloc(sizeof(struct device));
    d->lock = __VERIFIER_nondet_int();
    d->requests = __VERIFIER_nondet_int();
    int before;
    d->lock = 0;
    do {
        if (d->lock != 0)
            reach_error();
        d->lock = 1;
        before = d->requests;
        if (__VERIFIER_nondet_bool()) {
            d->lock = 0;
            count_request(d);
        }
    } while (before != d->requests);
    return 0;
}
