// verdict: pass
// inputs: 0..40
// brute-force: sample
// Shifting left by three is multiplying by eight, in unsigned arithmetic too.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x << 3 != x * 8)
        reach_error();
    return 0;
}
