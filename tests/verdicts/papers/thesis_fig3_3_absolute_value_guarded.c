// verdict: pass
// inputs: -3..3|-2147483648
// brute-force: sample
// The twin of thesis_fig3_3_absolute_value, where the one bad value is turned away first.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a == -2147483647 - 1)
        return 0;
    if (a < 0)
        a = -a;
    if (a < 0)
        reach_error();
    return 0;
}
