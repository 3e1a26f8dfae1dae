// verdict: fail
// inputs: -2..12
// brute-force: complete
// A counter after the loop is the bound, unless the bound is negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0;
    while (i < n)
        i++;
    if (i != n)
        reach_error();
    return 0;
}
