// verdict: fail
// inputs: -4..4
// brute-force: complete
// The callee checks its argument and fails on zero, which one of two callers lets through.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int checked(int d)
{
    if (d == 0)
        reach_error();
    return 100 / d;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 0)
        return checked(x);
    if (x < 1)
        return checked(x);
    return 0;
}
