// verdict: pass
// inputs: 0..255
// brute-force: complete
// Each level writes through the same pointer, adding one.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

void fill(int n, int *out)
{
    if (n == 0) {
        return;
    }
    *out += 1;
    fill(n - 1, out);
}

int main(void)
{
    unsigned char n = __VERIFIER_nondet_uchar();
    int depth = 0;
    fill(n, &depth);
    if (depth != n)
        reach_error();
    return 0;
}
