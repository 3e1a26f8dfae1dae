// verdict: fail
// inputs: 0..1
// brute-force: complete
// One truth value must be true.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    if (a)
        reach_error();
    return 0;
}
