// verdict: pass
// property: no-overflow
// inputs: -3..3|46340..46341
// brute-force: sample
// A square fits up to 46340.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 46340)
        return 0;
    return x * x == 7;
}
