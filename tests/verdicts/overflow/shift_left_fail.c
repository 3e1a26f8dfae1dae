// verdict: fail
// property: no-overflow
// inputs: 0..31
// brute-force: complete
// One shifted left fits an int for up to 30 places, not for 31.

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    if (n > 31)
        return 0;
    int x = 1 << n;
    return x == 0;
}
