// verdict: pass
// inputs: -2..2
// brute-force: sample
// Memory from calloc is zero.

typedef __typeof__(sizeof(0)) size_t;

extern void *calloc(size_t count, size_t size);
extern void reach_error(void);

int main(void)
{
    int *p = calloc(1, sizeof(int));
    if (!p)
        return 0;
    if (*p != 0)
        reach_error();
    return 0;
}
