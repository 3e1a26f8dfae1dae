// verdict: pass
// inputs: -2..12
// brute-force: sample
// A counter after the loop is the bound, if the bound is not negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0;
    while (i < n)
        i++;
    if (n >= 0 && i != n)
        reach_error();
    return 0;
}
