// verdict: pass
// inputs: 0
// brute-force: complete
// Half of an address is the same whenever it is taken, and both halves make it up, of functions as of variables.

extern void reach_error(void);

static int variable;

static void function(void) {}

int main(void)
{
    unsigned long at = (unsigned long)&variable, code = (unsigned long)&function;
    unsigned low = (unsigned)at, code_low = (unsigned)code;
    if (low != (unsigned)(unsigned long)&variable || ((at >> 32 << 32) | low) != at)
        reach_error();
    if (code_low != (unsigned)(unsigned long)&function || ((code >> 32 << 32) | code_low) != code)
        reach_error();
    return 0;
}
