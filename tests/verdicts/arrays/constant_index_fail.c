// verdict: fail
// inputs: -3..3
// brute-force: complete
// Cells of an array are apart: writing one changes that one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a[3];
    int x = __VERIFIER_nondet_int();
    a[0] = x;
    a[1] = x;
    a[0] = 7;
    if (a[0] != a[1])
        reach_error();
    return 0;
}
