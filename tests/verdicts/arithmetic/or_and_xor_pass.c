// verdict: pass
// inputs: 0..8
// brute-force: sample
// Or is exclusive or together with and.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if ((a | b) != (a ^ b) + (a & b))
        reach_error();
    return 0;
}
