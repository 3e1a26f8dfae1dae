// verdict: fail
// inputs: -4..4|2147483647|-2147483648
// brute-force: complete
// Two inputs change places by sums and differences, but one difference is the wrong way round.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int a0 = a;
    int b0 = b;
    a = a + b;
    b = a - b;
    a = b - a;
    if (a != b0 || b != a0)
        reach_error();
    return 0;
}
