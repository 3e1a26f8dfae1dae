// verdict: pass
// inputs: -20..20
// brute-force: complete
// The product of two small inputs is never the prime 23 without a 1.

extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void)
{
    signed char a = __VERIFIER_nondet_schar();
    signed char b = __VERIFIER_nondet_schar();
    if (a < 2 || a > 20 || b < 2 || b > 20)
        return 0;
    if (a * b == 23)
        reach_error();
    return 0;
}
