// verdict: fail
// inputs: 0..3
// brute-force: complete
// calloc gives zeros, but for the cell written after.

typedef __typeof__(sizeof(0)) size_t;

extern void *calloc(size_t count, size_t size);
extern void free(void *memory);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int *a = calloc(3, sizeof(int));
    if (!a)
        return 0;
    a[2] = 1;
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i > 2)
        return 0;
    if (a[i] != 0)
        reach_error();
    free(a);
    return 0;
}
