// verdict: pass
// inputs: 0..20
// brute-force: sample
// x & -x is the lowest bit that is set, a power of two.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int low = x & -x;
    if (low & (low - 1))
        reach_error();
    return 0;
}
