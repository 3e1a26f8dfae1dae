// verdict: fail
// inputs: 0..1
// brute-force: complete
// A condition of many operators that one valuation of four inputs satisfies.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool b = __VERIFIER_nondet_bool();
    _Bool c = __VERIFIER_nondet_bool();
    _Bool d = __VERIFIER_nondet_bool();
    if ((a || b) && (!a || !b) && (b == c) && (c != d) && d)
        reach_error();
    return 0;
}
