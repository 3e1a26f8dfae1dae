// verdict: pass
// inputs: -2..10
// brute-force: sample
// A recursion that only goes down ends at zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int down(int n)
{
    if (n > 0)
        return down(n - 1);
    return n;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    if (down(n) != 0)
        reach_error();
    return 0;
}
