// verdict: pass
// inputs: -1..9
// brute-force: sample
// A fill may end inside of a number.

extern void reach_error(void);
typedef __SIZE_TYPE__ size_t;
extern int __VERIFIER_nondet_int(void);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *malloc(size_t);
void *calloc(size_t, size_t);

struct pair {
    int first;
    int second;
};

int main(void)
{
    struct pair p = {0, 0};
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 8)
        return 0;
    memset(&p, 1, n);
    if (n == 6 && p.second != 0x0101)
        reach_error();
    if (n == 4 && p.first != 0x01010101)
        reach_error();
    return 0;
}
