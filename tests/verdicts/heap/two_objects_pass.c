// verdict: pass
// inputs: -3..3
// brute-force: sample
// Two allocations are two objects.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern void reach_error(void);

int main(void)
{
    int *p = malloc(sizeof(int));
    int *q = malloc(sizeof(int));
    if (!p || !q)
        return 0;
    *p = 1;
    *q = 2;
    if (*p != 1)
        reach_error();
    return 0;
}
