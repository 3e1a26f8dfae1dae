// verdict: pass
// inputs: 0..4
// brute-force: sample
// A copy of as many cells as there are has what the original has.

extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern int __VERIFIER_nondet_int(void);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *malloc(size_t);
void *calloc(size_t, size_t);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = __VERIFIER_nondet_int();
    if (n < 1 || n > 4 || i < 0 || i >= n)
        return 0;
    int *a = malloc(n * sizeof(int));
    int *b = malloc(n * sizeof(int));
    if (!a || !b)
        return 0;
    memset(a, 0, n * sizeof(int));
    a[i] = 7;
    memcpy(b, a, n * sizeof(int));
    a[i] = 8;
    if (b[i] != 7)
        reach_error();
    return 0;
}
