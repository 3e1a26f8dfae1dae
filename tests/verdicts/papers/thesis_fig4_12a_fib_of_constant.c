// verdict: fail
// inputs: 0..4
// brute-force: complete
// Thesis, figure 4.12a: the recursion has a constant argument, so a run decides how deep it goes.

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
    int f = fib(3);
    if (f == x)
        reach_error();
    return 0;
}
