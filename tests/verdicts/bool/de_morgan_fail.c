// verdict: fail
// inputs: 0..1
// brute-force: complete
// The negation of a conjunction is no conjunction of negations.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool p = __VERIFIER_nondet_bool();
    _Bool q = __VERIFIER_nondet_bool();
    _Bool left = !(p && q);
    _Bool right = !p && !q;
    if (left != right)
        reach_error();
    return 0;
}
