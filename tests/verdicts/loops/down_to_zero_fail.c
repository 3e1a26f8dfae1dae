// verdict: fail
// inputs: 0..9
// brute-force: complete
// An unsigned counter goes down to zero and one below, which is not negative.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (n > 1000)
        return 0;
    while (n > 0)
        n--;
    n--;
    if (n > 1000)
        reach_error();
    return 0;
}
