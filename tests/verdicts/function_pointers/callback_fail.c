// verdict: fail
// inputs: 0..255
// brute-force: complete
// A callback is called once for every round, but for one that is skipped.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

unsigned int seen;

void count(int i)
{
    seen += i >= 0;
}

void each(int n, void (*visit)(int))
{
    for (int i = 0; i < n; i++)
        if (i != 3)
            visit(i);
}

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    each(n, count);
    if (seen != n)
        reach_error();
    return 0;
}
