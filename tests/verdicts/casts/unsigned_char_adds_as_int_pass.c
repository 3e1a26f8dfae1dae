// verdict: pass
// inputs: 0..255
// brute-force: complete
// Two bytes are added as ints, so the sum is at most 510.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned char b = a;
    if (a + b > 510)
        reach_error();
    return 0;
}
