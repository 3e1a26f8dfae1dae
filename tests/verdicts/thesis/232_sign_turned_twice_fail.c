// verdict: fail
// inputs: 0..2
// brute-force: complete
// The sign is turned round in at most two rounds.

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
    int i = 0;
    while (i < n && i < 2) {
        x = opposite(x);
        i++;
    }
    if (x == -10)
        reach_error();
    return 0;
}
