// verdict: pass
// property: no-overflow
// inputs: -3..3|-2147483648,-1..1
// brute-force: sample
// The least integer divided by minus one overflows; minus one is excluded.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int d = __VERIFIER_nondet_int();
    if (d == 0 || d == -1)
        return 0;
    return x / d == 5;
}
