// verdict: pass
// inputs: -2..12
// brute-force: sample
// The depth of the recursion is the input's: fib(0) is not one (figure 4.12b).

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
    int f = fib(x);
    if (f == 1) {
        if (x == 0)
            reach_error();
    }
    return 0;
}
