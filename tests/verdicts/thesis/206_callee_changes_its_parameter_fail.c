// verdict: fail
// inputs: 0 | 9
// brute-force: complete
// The callee changes its parameter; the caller's variable stays.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int consume(int n)
{
    n = n - 9;
    return n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = consume(x);
    if (x == 9 && y == 0)
        reach_error();
    return 0;
}
