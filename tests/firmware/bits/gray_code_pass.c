// verdict: pass
// inputs: 0..255
// brute-force: complete
// Neighbours in Gray code differ in one bit.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned n = __VERIFIER_nondet_uchar();
    unsigned differ = (n ^ n >> 1) ^ ((n + 1) ^ (n + 1) >> 1);
    if (differ == 0 || (differ & (differ - 1)) != 0)
        reach_error();
    return 0;
}
