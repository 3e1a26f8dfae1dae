// verdict: fail
// inputs: 0..255
// brute-force: complete
// Of all bytes the assumption leaves one, the one that fails.

extern void __VERIFIER_assume(int condition);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char c = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(c * c == 169);
    if (c == 13)
        reach_error();
    return 0;
}
