// verdict: fail
// inputs: 0..40
// brute-force: complete
// Shifting left by three is multiplying by eight, not by six.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x << 3 != x * 6)
        reach_error();
    return 0;
}
