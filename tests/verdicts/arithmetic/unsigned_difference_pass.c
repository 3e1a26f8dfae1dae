// verdict: pass
// inputs: 0..4
// brute-force: sample
// The difference of unsigned numbers is never below zero.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if (a - b < 0)
        reach_error();
    return 0;
}
