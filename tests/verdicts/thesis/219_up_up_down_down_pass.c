// verdict: pass
// inputs: -1..1 | 2147483647
// brute-force: sample
// Twice up and twice down.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

static int previous(int n)
{
    return n - 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = previous(previous(next(next(x))));
    if (y != x)
        reach_error();
    return 0;
}
