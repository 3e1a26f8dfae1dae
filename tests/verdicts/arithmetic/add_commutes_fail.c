// verdict: fail
// inputs: -3..3|2147483647|-2147483648
// brute-force: complete
// Sums do not depend on the order of their parts, differences do.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (a - b != b - a)
        reach_error();
    return 0;
}
