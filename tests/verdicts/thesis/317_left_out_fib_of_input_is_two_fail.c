// verdict: fail
// inputs: 0..3
// brute-force: complete
// The depth of the recursion is the input's: fib(3) is two.

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
    if (f == 2)
        reach_error();
    return 0;
}
