// verdict: pass
// inputs: 0..9
// brute-force: sample
// An unsigned counter goes down to zero and stops there.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (n > 1000)
        return 0;
    while (n > 0)
        n--;
    if (n > 1000)
        reach_error();
    return 0;
}
