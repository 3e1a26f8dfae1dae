// verdict: fail
// inputs: 0..20
// brute-force: complete
// x & -x is the lowest bit that is set, and not x itself unless x is a power of two.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int low = x & -x;
    if (x != 0 && low != x)
        reach_error();
    return 0;
}
