// verdict: fail
// inputs: 0..1
// brute-force: complete
// Three ways without conditions, of which the last fails.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    if (__VERIFIER_nondet_bool())
        return 0;
    if (__VERIFIER_nondet_bool())
        return 1;
    reach_error();
    return 0;
}
