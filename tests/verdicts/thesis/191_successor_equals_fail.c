// verdict: fail
// inputs: 0 | -7
// brute-force: complete
// The successor of an input is a number.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = next(x);
    if (y == -6)
        reach_error();
    return 0;
}
