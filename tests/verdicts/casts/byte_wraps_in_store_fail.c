// verdict: fail
// inputs: 0..255
// brute-force: complete
// One more than a byte, stored as a byte, is zero for 255.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned char b = a + 1;
    if (b == 0)
        reach_error();
    return 0;
}
