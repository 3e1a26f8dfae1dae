// verdict: pass
// inputs: -1..1
// brute-force: sample
// The frontier is a call, and no test can go through it.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sign(int n)
{
    if (n > 0)
        return 1;
    if (n < 0)
        return -1;
    return 0;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = sign(x);
    if (y == 2)
        reach_error();
    return 0;
}
