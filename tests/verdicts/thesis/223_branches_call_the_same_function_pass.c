// verdict: pass
// inputs: -2..2
// brute-force: sample
// Both branches call the same function; what comes out is positive.

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
    if (x < -1000 || x > 1000)
        return 0;
    if (x > 0)
        y = next(x);
    else
        y = next(-x);
    if (y < 1)
        reach_error();
    return 0;
}
