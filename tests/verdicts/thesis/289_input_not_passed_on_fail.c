// verdict: fail
// inputs: -1, 1
// brute-force: complete
// The test must have a value for an input that the callee does not get.

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
    if (y != 0) {
        int z = next(x);
        if (z == 0)
            reach_error();
    }
    return 0;
}
