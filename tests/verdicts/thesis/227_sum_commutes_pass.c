// verdict: pass
// inputs: -1..1
// brute-force: sample
// A sum does not depend on the order of its arguments.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sum(int m, int n)
{
    return m + n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (sum(x, y) != sum(y, x))
        reach_error();
    return 0;
}
