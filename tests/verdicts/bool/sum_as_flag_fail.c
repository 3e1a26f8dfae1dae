// verdict: fail
// inputs: 0..1
// brute-force: complete
// Two flags added in a _Bool are their sum only while it is below two.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool p = __VERIFIER_nondet_bool();
    _Bool q = __VERIFIER_nondet_bool();
    _Bool s = p + q;
    if (s != (p + q))
        reach_error();
    return 0;
}
