// verdict: fail
// inputs: -9..9, -3..3
// brute-force: complete
// A signed distance is taken apart; the rest is thought to have the sign of the divisor.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int distance = __VERIFIER_nondet_int(), unit = __VERIFIER_nondet_int();
    if (unit == 0 || unit == -1)
        return 0;
    int whole = distance / unit, rest = distance % unit;
    if (whole * unit + rest != distance)
        reach_error();
    if (unit < 0 ? rest > 0 : rest < 0)
        reach_error();
    return 0;
}
