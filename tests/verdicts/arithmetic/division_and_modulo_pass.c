// verdict: pass
// inputs: -9..9,-4..4
// brute-force: sample
// Quotient and remainder give the dividend back; the remainder has the sign of the dividend.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int d = __VERIFIER_nondet_int();
    if (d == 0 || d == -1)
        return 0;
    if (x / d * d + x % d != x)
        reach_error();
    if (x >= 0 && x % d < 0)
        reach_error();
    return 0;
}
