// verdict: pass
// inputs: -2..2 | -2147483648
// brute-force: sample
// The absolute value of anything but the least number is not negative.

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
    if (x != (-2147483647 - 1)) {
        int y = absolute(x);
        if (y < 0)
            reach_error();
    }
    return 0;
}
