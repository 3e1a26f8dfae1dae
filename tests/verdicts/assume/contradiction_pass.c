// verdict: pass
// inputs: -2..2
// brute-force: sample
// After two assumptions that contradict each other nothing is reached.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 0);
    __VERIFIER_assume(x < 1);
    reach_error();
    return 0;
}
