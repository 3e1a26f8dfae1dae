// verdict: pass
// inputs: 0..1
// brute-force: complete
// A counter tells how often the object was given back: once.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern void free(void *memory);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int freed;

void give_back(int *p)
{
    freed++;
    if (freed == 1)
        free(p);
}

int main(void)
{
    int *p = malloc(sizeof(int));
    _Bool early = __VERIFIER_nondet_bool();
    if (early)
        give_back(p);
    if (!early)
        give_back(p);
    if (freed != 1)
        reach_error();
    return 0;
}
