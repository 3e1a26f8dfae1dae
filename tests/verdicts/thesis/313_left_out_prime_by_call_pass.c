// verdict: pass
// inputs: 6..12
// brute-force: sample
// No prime between seven and eleven, by a function with a loop.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static _Bool is_prime(int n)
{
    for (int i = 2; i < n; i++)
        if (n % i == 0)
            return 0;
    return 1;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 7 && n < 11) {
        if (is_prime(n))
            reach_error();
    }
    return 0;
}
