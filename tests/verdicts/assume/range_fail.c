// verdict: fail
// inputs: -3..12
// brute-force: complete
// An input assumed in a range may be at its end.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0 && x <= 10);
    if (x > 9)
        reach_error();
    return 0;
}
