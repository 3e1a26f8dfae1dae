// verdict: fail
// inputs: 4, 5
// brute-force: complete
// The successor of one input is the other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int z = next(x);
    if (z == y)
        reach_error();
    return 0;
}
