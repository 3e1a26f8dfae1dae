// verdict: pass
// inputs: 0..5|4294967295
// brute-force: sample
// Shifting an unsigned number right brings in zeros, so the top bit is clear.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int y = x >> 1;
    if (y & 0x80000000u)
        reach_error();
    return 0;
}
