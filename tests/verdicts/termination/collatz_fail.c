// verdict: fail
// inputs: 0..13
// brute-force: complete
// Collatz' steps from a small number come to one.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 12)
        return 0;
    while (n != 1) {
        if (n % 2 == 0)
            n = n / 2;
        else
            n = 3 * n + 1;
        if (n == 1)
            reach_error();
    }
    return 0;
}
