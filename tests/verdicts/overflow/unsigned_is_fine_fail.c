// verdict: fail
// property: no-overflow
// inputs: 0..3|4294967295
// brute-force: complete
// Signed arithmetic overflows where unsigned arithmetic wraps.

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    int y = (int)(x / 2) + 1;
    return y == 0;
}
