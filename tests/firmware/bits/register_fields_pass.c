// verdict: pass
// inputs: 0..255
// brute-force: sample
// A field of a register is replaced: the other bits stay.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned replace(unsigned word, unsigned shift, unsigned width, unsigned value)
{
    unsigned mask = ((1u << width) - 1) << shift;
    return (word & ~mask) | (value << shift & mask);
}

int main(void)
{
    unsigned word = __VERIFIER_nondet_uchar(), value = __VERIFIER_nondet_uchar();
    unsigned now = replace(word, 2, 3, value);
    if ((now & ~0x1cu) != (word & ~0x1cu) || (now >> 2 & 7) != (value & 7))
        reach_error();
    return 0;
}
