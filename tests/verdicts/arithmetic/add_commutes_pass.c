// verdict: pass
// inputs: -3..3|2147483647|-2147483648
// brute-force: sample
// Sums do not depend on the order of their parts, wrapping or not.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (a + b != b + a)
        reach_error();
    return 0;
}
