// verdict: pass
// inputs: 0..255
// brute-force: complete
// The parity of a byte by folding is that by counting.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char byte = __VERIFIER_nondet_uchar(), folded = byte;
    int count = 0;
    for (int i = 0; i < 8; i++)
        count += byte >> i & 1;
    folded ^= folded >> 4;
    folded ^= folded >> 2;
    folded ^= folded >> 1;
    if ((folded & 1) != (count & 1))
        reach_error();
    return 0;
}
