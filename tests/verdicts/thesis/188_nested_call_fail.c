// verdict: fail
// inputs: 0 | 6
// brute-force: complete
// A call as the argument of a call.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

static int square(int n)
{
    return n * n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = square(next(x));
    if (y == 49)
        reach_error();
    return 0;
}
