// verdict: pass
// inputs: -3..12
// brute-force: sample
// Thesis, figure 4.12b: the depth of the recursion is the input's, on which its implementation
// never ends; the error wants fib(0) to be 1.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int fib(int i)
{
    if (i == 0)
        return 0;
    if (i <= 2)
        return 1;
    return fib(i - 1) + fib(i - 2);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int f = fib(x);
    if (f == 1)
        if (x == 0)
            reach_error();
    return 0;
}
