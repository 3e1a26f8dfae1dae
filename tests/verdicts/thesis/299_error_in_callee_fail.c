// verdict: fail
// inputs: 0 | 66
// brute-force: complete
// The error is in the callee.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void require(int n)
{
    if (n == 66)
        reach_error();
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    require(x);
    return 0;
}
