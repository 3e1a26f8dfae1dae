// verdict: pass
// inputs: -3..3
// brute-force: sample
// A cell of the heap holds what was written.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern void free(void *memory);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int *p = malloc(sizeof(int));
    if (!p)
        return 0;
    int x = __VERIFIER_nondet_int();
    *p = x;
    if (*p != x)
        reach_error();
    free(p);
    return 0;
}
