// verdict: fail
// inputs: -20..20
// brute-force: complete
// The product of two small inputs is 21 for 3 and 7.

extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void)
{
    signed char a = __VERIFIER_nondet_schar();
    signed char b = __VERIFIER_nondet_schar();
    if (a < 2 || a > 20 || b < 2 || b > 20)
        return 0;
    if (a * b == 21)
        reach_error();
    return 0;
}
