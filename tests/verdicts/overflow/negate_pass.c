// verdict: pass
// property: no-overflow
// inputs: -3..3|-2147483648
// brute-force: sample
// Negation overflows for no negative number but the least, which is excluded.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < -2147483647)
        return 0;
    x = -x;
    return 0;
}
