// verdict: fail
// inputs: 0..3
// brute-force: complete
// The recursion has a constant depth; its result is compared with an input.

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
    int f = fib(3);
    if (f == x)
        reach_error();
    return 0;
}
