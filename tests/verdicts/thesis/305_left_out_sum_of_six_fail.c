// verdict: fail
// inputs: 0..7
// brute-force: complete
// The sum after six rounds: it took twenty-six seconds.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 1; i < n; i++)
        sum += i;
    if (sum == 21)
        reach_error();
    return 0;
}
