// verdict: fail
// inputs: -1..14
// brute-force: complete
// The sum of the first numbers is 45 for nine.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    int sum = 0;
    for (int i = 1; i <= n; i++)
        sum += i;
    if (2 * sum == 90)
        reach_error();
    return 0;
}
