// verdict: fail
// inputs: 0..255
// brute-force: complete
// The square of a number is quite often 1 more than a multiple of three.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char x = __VERIFIER_nondet_uchar();
    if (x * x % 3 == 1)
        reach_error();
    return 0;
}
