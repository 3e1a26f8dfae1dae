// verdict: fail
// inputs: 0..7
// brute-force: complete
// An array of the size of the input is filled, and its last cell is forgotten.

typedef __typeof__(sizeof(0)) size_t;

extern void *calloc(size_t count, size_t size);
extern void free(void *memory);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 100)
        return 0;
    unsigned int *a = calloc(n, sizeof(unsigned int));
    if (!a)
        return 0;
    for (unsigned int i = 0; i < n - 1; i++)
        a[i] = i + 1;
    if (a[n - 1] != n)
        reach_error();
    free(a);
    return 0;
}
