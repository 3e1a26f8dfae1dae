// verdict: pass
// inputs: -1..4
// brute-force: sample
// Cells move by one within their array, as many as an input says.

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
    int a[4] = {10, 11, 12, 13};
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    memmove(a + 1, a, n * sizeof(int));
    if (n == 3 && (a[3] != 12 || a[2] != 11))
        reach_error();
    if (n == 1 && (a[1] != 10 || a[2] != 12))
        reach_error();
    return 0;
}
