// verdict: fail
// inputs: -1..4
// brute-force: complete
// For some input the recursion ends at once.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int fib(int n)
{
    if (n <= 0)
        return 0;
    if (n <= 2)
        return 1;
    return fib(n - 1) + fib(n - 2);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 10)
        return 0;
    int f = fib(x);
    if (f == 0)
        reach_error();
    return 0;
}
