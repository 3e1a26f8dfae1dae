// verdict: fail
// property: no-overflow
// inputs: -3..3|46340..46341
// brute-force: complete
// A square fits up to 46340, not up to 46341.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 46341)
        return 0;
    return x * x == 7;
}
