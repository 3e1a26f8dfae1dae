// verdict: fail
// inputs: -1..5
// brute-force: complete
// A cell at an input index is zero exactly if the fill has reached it.

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
    int table[4] = {1, 2, 3, 4};
    int n = __VERIFIER_nondet_int();
    int i = __VERIFIER_nondet_int();
    if (n < 0 || n > 4 || i < 0 || i > 3)
        return 0;
    memset(table, 0, n * sizeof(int));
    if ((table[i] == 0) != (i <= n))
        reach_error();
    return 0;
}
