// verdict: pass
// inputs: 0..8
// brute-force: complete
// A loop fills all cells, the last too.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int a[8];
    a[7] = 0;
    for (int i = 0; i <= 7; i++)
        a[i] = i + 1;
    unsigned char k = __VERIFIER_nondet_uchar();
    if (k > 7)
        return 0;
    if (a[k] != k + 1)
        reach_error();
    return 0;
}
