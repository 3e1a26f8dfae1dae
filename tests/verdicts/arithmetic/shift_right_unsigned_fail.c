// verdict: fail
// inputs: 0..5|4294967295
// brute-force: complete
// Shifting an unsigned number right brings in zeros, but the lowest bit is lost.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int y = x >> 1;
    if (y << 1 != x)
        reach_error();
    return 0;
}
