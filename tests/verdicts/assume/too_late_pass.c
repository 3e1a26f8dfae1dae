// verdict: pass
// inputs: -3..3
// brute-force: sample
// An assumption works on what follows it.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0);
    if (x < 0)
        reach_error();
    return 0;
}
