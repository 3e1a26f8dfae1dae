// verdict: fail
// property: no-overflow
// inputs: -3..3|-2147483648
// brute-force: complete
// Negation overflows for the least number.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x = -x;
    return 0;
}
