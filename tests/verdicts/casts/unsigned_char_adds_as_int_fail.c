// verdict: fail
// inputs: 0..255
// brute-force: complete
// Two bytes are added as ints, so the sum exceeds a byte.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned char b = a;
    if (a + b > 255)
        reach_error();
    return 0;
}
