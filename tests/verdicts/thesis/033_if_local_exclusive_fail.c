// verdict: fail
// inputs: 0..1
// brute-force: complete
// A local variable takes the exclusive or of two inputs.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool b = __VERIFIER_nondet_bool();
    _Bool differ = 0;
    if (a != b)
        differ = 1;
    if (differ)
        reach_error();
    return 0;
}
