// verdict: pass
// inputs: 0..20, 0
// brute-force: sample
// Powers of two have one bit.

extern void reach_error(void);

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    int power = x != 0 && (x & (x - 1)) == 0;
    if (power != (__builtin_popcount(x) == 1))
        reach_error();
    return 0;
}
