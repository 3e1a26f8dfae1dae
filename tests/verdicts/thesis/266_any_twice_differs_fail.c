// verdict: fail
// inputs: 0..1
// brute-force: complete
// The same callee twice need not decide the same.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int any(void)
{
    if (__VERIFIER_nondet_bool())
        return 1;
    return 2;
}

int main(void)
{
    if (any() != any())
        reach_error();
    return 0;
}
