// verdict: pass
// inputs: 8..12
// brute-force: sample
// A condition on the argument holds in the callee.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 10) {
        int y = next(x);
        if (y > 10)
            reach_error();
    }
    return 0;
}
