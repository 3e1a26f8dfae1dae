// verdict: fail
// brute-force: complete
// The recursion goes one deep.

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
    int f = fib(3);
    if (f == 2)
        reach_error();
    return 0;
}
