// verdict: pass
// inputs: -2..14
// brute-force: sample
// Odd rounds are skipped by continue, so the sum is even.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (i % 2 != 0)
            continue;
        sum += i;
    }
    if (sum % 2 != 0)
        reach_error();
    return 0;
}
