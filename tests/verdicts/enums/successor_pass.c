// verdict: pass
// inputs: 0..3
// brute-force: complete
// The colour after the last is the first.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum colour { RED, GREEN, BLUE };

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    if (n > 2)
        return 0;
    enum colour c = (enum colour)n;
    c = c + 1 == 3 ? RED : c + 1;
    if (c > BLUE)
        reach_error();
    return 0;
}
