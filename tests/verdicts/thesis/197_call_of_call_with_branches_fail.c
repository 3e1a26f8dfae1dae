// verdict: fail
// inputs: 0 | 60
// brute-force: complete
// A function with branches that calls another with branches.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int clip(int n)
{
    if (n > 50)
        return 50;
    return n;
}

static int step(int n)
{
    int m = clip(n);
    if (m == 50)
        return 2 * m;
    return m + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = step(x);
    if (y == 100)
        reach_error();
    return 0;
}
