// verdict: pass
// inputs: -3..3
// brute-force: sample
// Cells of an array are apart: writing one leaves the next.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a[3];
    int x = __VERIFIER_nondet_int();
    a[0] = x;
    a[1] = x;
    a[2] = 7;
    if (a[0] != a[1])
        reach_error();
    return 0;
}
