// verdict: fail
// inputs: 0..1
// brute-force: complete
// A local variable is set in one branch and wanted unset in the other.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool seen = 1;
    if (a)
        seen = 0;
    if (!seen)
        reach_error();
    return 0;
}
