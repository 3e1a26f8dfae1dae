// verdict: pass
// inputs: -3..3
// brute-force: sample
// The error function of older programs, behind a test that fails always.

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if ((x | 1) == 0)
        __VERIFIER_error();
    return 0;
}
