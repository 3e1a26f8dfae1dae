// verdict: fail
// inputs: 0..1
// brute-force: complete
// DASH paper, figure 6 with three branches: eight paths, some of which count the lock up.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool b1 = __VERIFIER_nondet_bool();
    _Bool b2 = __VERIFIER_nondet_bool();
    _Bool b3 = __VERIFIER_nondet_bool();
    int x = 0;
    int *cell = malloc(sizeof(int));
    *cell = 0;
    int lock = 1;
    if (b1)
        x = x + 1;
    else
        *cell = *cell + 1;
    if (b2)
        x = x + 1;
    else
        *cell = *cell + 1;
    if (b3)
        x = x + 1;
    else
        lock = lock + 1;
    if (lock != 1)
        reach_error();
    return 0;
}
