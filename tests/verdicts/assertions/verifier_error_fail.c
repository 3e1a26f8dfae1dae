// verdict: fail
// inputs: -3..3
// brute-force: complete
// The error function of older programs, behind a test that holds for minus one.

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if ((x | 1) == -1)
        __VERIFIER_error();
    return 0;
}
