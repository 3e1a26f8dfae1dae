// verdict: pass
// property: no-overflow
// inputs: -3..3|1073741823..1073741824
// brute-force: sample
// The callee doubles its argument, which the caller has halved.

extern int __VERIFIER_nondet_int(void);

int twice(int x)
{
    return x * 2;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0)
        return 0;
    return twice(x / 2) == 6;
}
