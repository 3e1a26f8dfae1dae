// verdict: fail
// inputs: 0 | 8
// brute-force: complete
// The same function twice, one result after the other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = next(x);
    int z = next(y);
    if (z == 10)
        reach_error();
    return 0;
}
