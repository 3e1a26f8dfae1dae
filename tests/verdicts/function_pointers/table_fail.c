// verdict: fail
// inputs: 0..3,-3..3
// brute-force: complete
// A table of operations, one of which does not keep zero.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int same(int x)
{
    return x;
}

int negated(int x)
{
    return -x;
}

int next(int x)
{
    return x + 1;
}

int (*const table[3])(int) = { same, negated, next };

int main(void)
{
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i > 2)
        return 0;
    if (table[i](0) != 0)
        reach_error();
    return 0;
}
