// verdict: fail
// inputs: 0..1
// brute-force: complete
// Twice up and once down is not where it began.

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
    int y = previous(next(next(x)));
    if (y != x)
        reach_error();
    return 0;
}
