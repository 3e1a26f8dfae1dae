// verdict: pass
// inputs: -1..1
// brute-force: sample
// Five arguments are what the caller gave.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int weigh(int a, int b, int c, int d, int e)
{
    return a + 2 * b + 3 * c + 4 * d + 5 * e;
}

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int y = weigh(a, 1, 1, 1, 1);
    if (y - a != 14)
        reach_error();
    return 0;
}
