// verdict: pass
// inputs: 0..8
// brute-force: complete
// Enumerators as bits: clearing two leaves the third.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum access { READ = 1, WRITE = 2, RUN = 4 };

int main(void)
{
    unsigned char mode = __VERIFIER_nondet_uchar();
    if (mode > 7)
        return 0;
    unsigned char before = mode;
    mode &= ~(WRITE | RUN);
    if ((before & READ) && !(mode & READ))
        reach_error();
    return 0;
}
