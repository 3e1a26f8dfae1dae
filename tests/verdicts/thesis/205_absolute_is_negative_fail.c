// verdict: fail
// inputs: -1..1 | -2147483648
// brute-force: complete
// The absolute value of the least number is negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int absolute(int n)
{
    if (n < 0)
        return -n;
    return n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = absolute(x);
    if (y < 0)
        reach_error();
    return 0;
}
