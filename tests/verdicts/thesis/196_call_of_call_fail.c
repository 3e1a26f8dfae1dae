// verdict: fail
// inputs: 0 | 6
// brute-force: complete
// A function that calls another.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

static int twice_next(int n)
{
    int m = next(n);
    return m + m;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = twice_next(x);
    if (y == 14)
        reach_error();
    return 0;
}
