// verdict: pass
// inputs: 0..255
// brute-force: complete
// The error waits on the fifth level, which the guard does not let anyone reach.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

void dig(int depth, int n)
{
    if (depth == 5)
        reach_error();
    if (depth < n)
        dig(depth + 1, n);
}

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    if (n > 4)
        return 0;
    dig(0, n);
    return 0;
}
