// verdict: fail
// inputs: 8..11
// brute-force: complete
// A function tells primes.

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
    if (n > 7 && n < 12) {
        if (is_prime(n))
            reach_error();
    }
    return 0;
}
