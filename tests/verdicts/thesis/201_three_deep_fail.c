// verdict: fail
// inputs: 0 | 2
// brute-force: complete
// Three functions deep.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int inner(int n)
{
    return n + 2;
}

static int middle(int n)
{
    int m = inner(n);
    return m + 3;
}

static int outer(int n)
{
    int m = middle(n);
    return m + 4;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = outer(x);
    if (y == 11)
        reach_error();
    return 0;
}
