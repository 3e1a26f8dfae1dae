// verdict: fail
// inputs: 0 | -3
// brute-force: complete
// Both branches call the same function with something else.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y;
    if (x > 0)
        y = next(x);
    else
        y = next(-x);
    if (y == 4 && x < 0)
        reach_error();
    return 0;
}
