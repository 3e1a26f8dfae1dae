// verdict: fail
// inputs: 0..6
// brute-force: complete
// The sign is turned round as often as the input says; an even input above three turns it an odd
// number of times.

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
    if (x == -10 && begin % 2 == 0)
        reach_error();
    return 0;
}
