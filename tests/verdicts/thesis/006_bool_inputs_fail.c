// verdict: fail
// inputs: 0..1
// brute-force: complete
// Two truth values from outside, told apart by all four cases.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool left = __VERIFIER_nondet_bool();
    _Bool right = __VERIFIER_nondet_bool();
    if ((left && right) || (left && !right) || (!left && right) || (!left && !right))
        reach_error();
    return 0;
}
