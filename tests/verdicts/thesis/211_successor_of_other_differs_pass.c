// verdict: pass
// inputs: -1..1 | 2147483647
// brute-force: sample
// The successor of one input is never the other if the other is the same.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int z = next(x);
    if (z == y)
        reach_error();
    return 0;
}
