// verdict: fail
// inputs: -2..10
// brute-force: complete
// The sum by recursion is wrong for negative numbers, which count as zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int sum(int n)
{
    if (n <= 0)
        return 0;
    return n + sum(n - 1);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 100)
        return 0;
    if (n < 5 && 2 * sum(n) != n * (n + 1))
        reach_error();
    return 0;
}
