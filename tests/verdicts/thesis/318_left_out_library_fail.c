// verdict: fail
// inputs: 0 | 9
// brute-force: complete
// A module with many functions that have nothing to do with the error.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int least(int m, int n)
{
    return m < n ? m : n;
}

static int largest(int m, int n)
{
    return m > n ? m : n;
}

int half(int n)
{
    return n / 2;
}

double mean(double m, double n)
{
    return (m + n) / 2;
}

int between(int n, int low, int high)
{
    return least(largest(n, low), high);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = largest(x, 3);
    if (y == 9)
        reach_error();
    return 0;
}
