// verdict: fail
// inputs: -3..3
// brute-force: complete
// An assumption does nothing for what precedes it.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0)
        reach_error();
    __VERIFIER_assume(x >= 0);
    return 0;
}
