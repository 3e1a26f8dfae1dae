// verdict: pass
// inputs: 0..3|250..255
// brute-force: complete
// Addition of bytes that stops at 255 gives at least each part.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned char b = __VERIFIER_nondet_uchar();
    if ((a > 3 && a < 250) || (b > 3 && b < 250))
        return 0;
    unsigned char sum = a + b > 255 ? 255 : a + b;
    if (sum < a || sum < b)
        reach_error();
    return 0;
}
