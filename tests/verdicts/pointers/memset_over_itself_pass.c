// verdict: pass
// inputs: 0..255
// brute-force: complete
// memset gives back what its argument was, also if it writes over the variable that it came from.

typedef __typeof__(sizeof(0)) size_t;

extern void *memset(void *bytes, int value, size_t count);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

char *where;

int main(void)
{
    where = (char *)&where;
    char *result = memset(where, __VERIFIER_nondet_uchar(), sizeof where);
    if (!result)
        reach_error();
    return 0;
}
