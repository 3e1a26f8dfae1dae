// verdict: pass
// inputs: 0..1
// brute-force: complete
// A callee that nobody decides gives one or two.

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
    if (x < 1 || x > 2)
        reach_error();
    return 0;
}
