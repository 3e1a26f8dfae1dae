// verdict: pass
// inputs: -1..5
// brute-force: sample
// A prefix is copied; the cell behind it stays.

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
    int from[4] = {1, 2, 3, 4}, to[4] = {5, 6, 7, 8};
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 4)
        return 0;
    memcpy(to, from, n * sizeof(int));
    if (to[2] != (n > 2 ? 3 : 7) || from[2] != 3)
        reach_error();
    return 0;
}
