// verdict: pass
// property: no-overflow
// inputs: -3..3|2147483646..2147483647
// brute-force: sample
// Adding one overflows for the greatest integer, which is turned away.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >= 2147483647)
        return 0;
    x = x + 1;
    return 0;
}
