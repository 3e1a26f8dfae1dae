// verdict: fail
// inputs: -1..13
// brute-force: complete
// Fibonacci's numbers are below n for some small n.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int fib(int n)
{
    if (n < 2)
        return n;
    return fib(n - 1) + fib(n - 2);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 12)
        return 0;
    if (fib(n) < n)
        reach_error();
    return 0;
}
