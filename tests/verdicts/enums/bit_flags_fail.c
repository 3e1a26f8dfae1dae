// verdict: fail
// inputs: 0..8
// brute-force: complete
// Enumerators as bits: clearing the wrong one loses it.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum access { READ = 1, WRITE = 2, RUN = 4 };

int main(void)
{
    unsigned char mode = __VERIFIER_nondet_uchar();
    if (mode > 7)
        return 0;
    unsigned char before = mode;
    mode &= ~(WRITE | READ);
    if ((before & READ) && !(mode & READ))
        reach_error();
    return 0;
}
