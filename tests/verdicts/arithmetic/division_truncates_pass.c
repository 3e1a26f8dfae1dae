// verdict: pass
// inputs: -9..9
// brute-force: sample
// Division goes towards zero, so the quotient times the divisor is never further from zero than x.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int q = x / 4;
    if (x >= 0 && q * 4 > x)
        reach_error();
    if (x < 0 && q * 4 < x)
        reach_error();
    return 0;
}
