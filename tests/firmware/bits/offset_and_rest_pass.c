// verdict: pass
// inputs: -9..9, -3..3
// brute-force: sample
// A signed distance is taken apart by a divisor of either sign; the rest has the sign of the distance.

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
    if (distance < 0 ? rest > 0 : rest < 0)
        reach_error();
    return 0;
}
