// verdict: pass
// inputs: -3..3|-2147483648
// brute-force: sample
// Thesis, figure 4.10b: the caller never hands the one bad value over, which the callee alone
// cannot know.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int absolute(int a)
{
    if (a < 0)
        return -a;
    return a;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x != -2147483647 - 1) {
        x = absolute(x);
        if (x < 0)
            reach_error();
    }
    return 0;
}
