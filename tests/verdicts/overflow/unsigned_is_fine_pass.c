// verdict: pass
// property: no-overflow
// inputs: 0..3|4294967295
// brute-force: sample
// Unsigned arithmetic never overflows, it wraps.

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int y = x + 1;
    return y == 0;
}
