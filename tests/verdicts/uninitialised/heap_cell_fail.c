// verdict: fail
// inputs: -2..2
// brute-force: complete
// Memory from malloc has any contents.

typedef __typeof__(sizeof(0)) size_t;

extern void *malloc(size_t size);
extern void reach_error(void);

int main(void)
{
    int *p = malloc(sizeof(int));
    if (!p)
        return 0;
    if (*p != 0)
        reach_error();
    return 0;
}
