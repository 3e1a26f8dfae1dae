// verdict: fail
// inputs: -2..2
// brute-force: complete
// After two assumptions that leave just one value the error is reached.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 0);
    __VERIFIER_assume(x < 2);
    reach_error();
    return 0;
}
