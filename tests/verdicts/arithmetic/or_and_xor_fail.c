// verdict: fail
// inputs: 0..8
// brute-force: complete
// Or is exclusive or together with and, without which bits that are in both are lost.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if ((a | b) != (a ^ b))
        reach_error();
    return 0;
}
