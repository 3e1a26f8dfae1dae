// verdict: fail
// inputs: 0..255
// brute-force: complete
// The value switched on is cut to a byte before, so 256 is 0.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char c = __VERIFIER_nondet_uchar();
    int n = c + 1;
    switch ((unsigned char)n) {
    case 0:
        reach_error();
    default:
        break;
    }
    return 0;
}
