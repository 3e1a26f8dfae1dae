// verdict: pass
// inputs: -3..3|-2147483648
// brute-force: sample
// Thesis, figure 4.9: an absolute value is negative for the least integer only, which is excluded
// after the call; refining the call edge by the same predicate again and again does not end.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int absolute(int z)
{
    if (z < 0)
        return -z;
    return z;
}

int main(void)
{
    int k = __VERIFIER_nondet_int();
    int a = absolute(k);
    if (a < 0)
        if (a != -2147483647 - 1)
            reach_error();
    return 0;
}
