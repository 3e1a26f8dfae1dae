// verdict: fail
// inputs: 0 | 14
// brute-force: complete
// Five arguments, each with a weight of its own.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int weigh(int a, int b, int c, int d, int e)
{
    return a + 2 * b + 3 * c + 4 * d + 5 * e;
}

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int y = weigh(a, b, 1, 2, 3);
    if (y == 40)
        reach_error();
    return 0;
}
