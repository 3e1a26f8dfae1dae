// verdict: pass
// inputs: 0..255
// brute-force: complete
// A global counts open calls, so it is zero in the end.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int open;

void visit(int n)
{
    open++;
    if (n > 0)
        visit(n - 1);
    open--;
}

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    visit(n);
    if (open != 0)
        reach_error();
    return 0;
}
