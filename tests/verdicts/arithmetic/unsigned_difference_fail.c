// verdict: fail
// inputs: 0..4
// brute-force: complete
// The difference of unsigned numbers is above the first where the second is larger.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if (a - b > a)
        reach_error();
    return 0;
}
