// verdict: fail
// inputs: 0..20, 0
// brute-force: complete
// Zero has no bit and is no power of two.

extern void reach_error(void);

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    int power = x != 0 && (x & (x - 1)) == 0;
    if (power != (__builtin_popcount(x) <= 1))
        reach_error();
    return 0;
}
