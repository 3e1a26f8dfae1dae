// verdict: fail
// inputs: -3..3|-2147483648
// brute-force: complete
// Thesis, figure 3.3: the negation of the least integer is itself, so an absolute value can be
// negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a < 0)
        a = -a;
    if (a < 0)
        reach_error();
    return 0;
}
