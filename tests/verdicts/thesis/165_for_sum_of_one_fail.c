// verdict: fail
// inputs: 0..3
// brute-force: complete
// A loop adds up numbers as often as the input says; after one round the sum is wanted.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 1; i < n; i++)
        sum += i;
    if (sum == 1)
        reach_error();
    return 0;
}
