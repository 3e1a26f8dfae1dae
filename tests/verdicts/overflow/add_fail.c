// verdict: fail
// property: no-overflow
// inputs: -3..3|2147483646..2147483647
// brute-force: complete
// Adding one overflows for the greatest integer, which is let through.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 2147483647)
        return 0;
    x = x + 1;
    return 0;
}
