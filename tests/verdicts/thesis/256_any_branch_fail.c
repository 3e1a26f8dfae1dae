// verdict: fail
// inputs: 0..1
// brute-force: complete
// A branch without a condition.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    if (__VERIFIER_nondet_bool())
        reach_error();
    return 0;
}
