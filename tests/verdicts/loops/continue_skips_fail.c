// verdict: fail
// inputs: -2..14
// brute-force: complete
// Odd rounds are skipped by continue, so the sum is even, but the seventh is let through.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (i % 2 != 0 && i != 7)
            continue;
        sum += i;
    }
    if (sum % 2 != 0)
        reach_error();
    return 0;
}
