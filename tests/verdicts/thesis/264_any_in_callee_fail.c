// verdict: fail
// inputs: 0..1
// brute-force: complete
// A callee that nobody decides.

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
    int x = any();
    if (x == 2)
        reach_error();
    return 0;
}
