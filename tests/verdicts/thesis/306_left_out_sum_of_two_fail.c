// verdict: fail
// inputs: 0..4
// brute-force: complete
// The sum after two rounds: it worked, but only alone.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 1; i < n; i++)
        sum += i;
    if (sum == 3)
        reach_error();
    return 0;
}
