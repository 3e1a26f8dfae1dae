// verdict: pass
// inputs: 0
// brute-force: complete
// Half of an address is the same whenever it is taken, and both halves make it up.

extern void reach_error(void);

static int variable;

int main(void)
{
    unsigned long at = (unsigned long)&variable;
    unsigned low = (unsigned)at;
    if (low != (unsigned)(unsigned long)&variable || ((at >> 32 << 32) | low) != at)
        reach_error();
    return 0;
}
