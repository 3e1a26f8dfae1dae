// verdict: pass
// inputs: -2..2 | -2147483648
// brute-force: sample
// The absolute value is negative for the least number only.

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
    if (y < 0) {
        if (y != (-2147483647 - 1))
            reach_error();
    }
    return 0;
}
