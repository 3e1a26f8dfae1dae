// verdict: pass
// inputs: -2..11
// brute-force: sample
// Two functions that call each other tell even from odd.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int odd(int n);

int even(int n)
{
    if (n == 0)
        return 1;
    return odd(n - 1);
}

int odd(int n)
{
    if (n == 0)
        return 0;
    return even(n - 1);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    if (even(n) && odd(n))
        reach_error();
    return 0;
}
