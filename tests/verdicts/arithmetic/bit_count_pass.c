// verdict: pass
// inputs: 0..255
// brute-force: complete
// Counting bits by clearing the lowest one gives at most eight for a byte.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char x = __VERIFIER_nondet_uchar();
    int n = 0;
    while (x) {
        x &= x - 1;
        n++;
    }
    if (n > 8)
        reach_error();
    return 0;
}
