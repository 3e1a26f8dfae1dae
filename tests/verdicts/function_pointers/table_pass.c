// verdict: pass
// inputs: 0..3,-3..3
// brute-force: sample
// A table of operations, each of which keeps zero.

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

int doubled(int x)
{
    return 2 * x;
}

int (*const table[3])(int) = { same, negated, doubled };

int main(void)
{
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i > 2)
        return 0;
    if (table[i](0) != 0)
        reach_error();
    return 0;
}
