// verdict: pass
// inputs: 0..4,0..4
// brute-force: complete
// Two cells chosen by inputs: the second write hides the first only if the indices are equal.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int a[4] = { 0, 0, 0, 0 };
    unsigned char i = __VERIFIER_nondet_uchar();
    unsigned char j = __VERIFIER_nondet_uchar();
    if (i > 3 || j > 3)
        return 0;
    a[i] = 1;
    a[j] = 2;
    if (a[i] != 1 && i != j)
        reach_error();
    return 0;
}
