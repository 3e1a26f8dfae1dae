// verdict: pass
// inputs: 0..31
// brute-force: complete
// One shifted by an input below 31 is positive.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    if (n > 30)
        return 0;
    int bit = (int)(1u << n);
    if (bit <= 0)
        reach_error();
    return 0;
}
