// verdict: pass
// property: no-overflow
// inputs: -3..3|-2147483648
// brute-force: sample
// The difference of two inputs fits if both have the same sign.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if ((a < 0) != (b < 0))
        return 0;
    int d = a - b;
    return d == 0;
}
