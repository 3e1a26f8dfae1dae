// verdict: fail
// inputs: 2, 4
// brute-force: complete
// Up with one input and down with the other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

static int previous(int n)
{
    return n - 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int a = next(x);
    int b = previous(y);
    if (a == b)
        reach_error();
    return 0;
}
