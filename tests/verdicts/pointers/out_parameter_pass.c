// verdict: pass
// inputs: -5..5,-3..3
// brute-force: sample
// A division that refuses a zero divisor and says so.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int divide(unsigned int a, unsigned int b, unsigned int *quotient)
{
    if (b == 0)
        return 0;
    *quotient = a / b;
    return 1;
}

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    unsigned int q = 7;
    if (a > 5)
        return 0;
    if (divide(a, b, &q))
        if (q > a)
            reach_error();
    return 0;
}
