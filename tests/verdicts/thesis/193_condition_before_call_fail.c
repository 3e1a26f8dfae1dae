// verdict: fail
// inputs: 3, 4
// brute-force: complete
// A condition before the call that the callee does not see.

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
    if (y > 3) {
        int z = next(x);
        if (z == y)
            reach_error();
    }
    return 0;
}
