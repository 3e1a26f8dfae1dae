// verdict: fail
// inputs: 5, 12
// brute-force: complete
// One of two arguments comes out.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int second(int m, int n)
{
    m = n;
    return m;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int z = second(x, y);
    if (z == 12 && x == 5)
        reach_error();
    return 0;
}
