// verdict: pass
// inputs: 0..20
// brute-force: sample
// An odd input turns the sign an even number of times: the invariant joins both parities.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int opposite(int n)
{
    return -n;
}

int main(void)
{
    int x = 10;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    int begin = n;
    while (n > 3) {
        n--;
        x = opposite(x);
    }
    if (x == -10 && begin % 2 == 1)
        reach_error();
    return 0;
}
