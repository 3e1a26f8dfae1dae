// verdict: fail
// inputs: 0..3
// brute-force: complete
// The recursion has nothing to do with the error.

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
    int y = __VERIFIER_nondet_int();
    if (x > 10)
        return 0;
    int f = fib(x);
    if (y == 3)
        reach_error();
    if (f == 1)
        f = 3;
    return 0;
}
