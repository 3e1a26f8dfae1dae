// verdict: pass
// inputs: 0..5
// brute-force: sample
// Every cell of zeroed memory is zero until it is written.

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
    if (n < 1 || n > 5 || i < 0 || i >= n)
        return 0;
    int *cells = calloc(n, sizeof(int));
    if (!cells)
        return 0;
    cells[0] = 4;
    if (cells[i] != 0 && i != 0)
        reach_error();
    return 0;
}
