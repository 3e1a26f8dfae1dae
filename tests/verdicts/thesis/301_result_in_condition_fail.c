// verdict: fail
// inputs: 9, 6
// brute-force: complete
// The result of a call in a condition that two inputs decide.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (next(x) > y && y > 5)
        reach_error();
    return 0;
}
