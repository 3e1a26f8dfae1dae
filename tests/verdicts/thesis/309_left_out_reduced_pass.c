// verdict: pass
// inputs: -1..101
// brute-force: sample
// A number from 0 to 100 less three times itself is not one: the rounds depend on the input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int reduce(int n)
{
    int m = 3 * n;
    while (m > 0) {
        n--;
        m--;
    }
    return n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 100)
        return 0;
    int y = reduce(x);
    if (y == 1)
        reach_error();
    return 0;
}
