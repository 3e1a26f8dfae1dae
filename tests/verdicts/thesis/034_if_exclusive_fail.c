// verdict: fail
// inputs: 0..1
// brute-force: complete
// Exactly one of two truth values.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool b = __VERIFIER_nondet_bool();
    if (a ^ b)
        reach_error();
    return 0;
}
