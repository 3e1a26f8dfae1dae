// verdict: pass
// inputs: -4..4
// brute-force: sample
// Two inputs change places with the help of a third variable.

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
    b = t;
    if (a != b0 || b != a0)
        reach_error();
    return 0;
}
