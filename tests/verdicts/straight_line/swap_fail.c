// verdict: fail
// inputs: -4..4
// brute-force: complete
// Two inputs change places without the help of a third variable, which loses one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int a0 = a;
    int b0 = b;
    int t = a;
    a = b;
    b = a;
    if (a != b0 || b != a0)
        reach_error();
    return 0;
}
