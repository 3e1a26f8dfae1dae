// verdict: fail
// inputs: 0..12
// brute-force: complete
// Euclid's algorithm gives a number that divides both, which can be one.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

unsigned int gcd(unsigned int a, unsigned int b)
{
    if (b == 0)
        return a;
    return gcd(b, a % b);
}

int main(void)
{
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned char b = __VERIFIER_nondet_uchar();
    if (a < 1 || a > 12 || b < 1 || b > 12)
        return 0;
    unsigned int g = gcd(a, b);
    if (g == 1 && a > 1 && b > 1)
        reach_error();
    return 0;
}
