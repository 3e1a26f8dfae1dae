// verdict: fail
// inputs: 0..2
// brute-force: complete
// The sign is turned round as often as the input says.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int opposite(int n)
{
    return -n;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int x = 10;
    while (n > 0) {
        x = opposite(x);
        n--;
    }
    if (x == -10)
        reach_error();
    return 0;
}
