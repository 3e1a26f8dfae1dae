// verdict: pass
// inputs: -1..12
// brute-force: sample
// No partial sum is two: the loop's invariant was not found (figure 3.15).

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 1; i < n && i < 10; i++)
        sum += i;
    if (sum == 2)
        reach_error();
    return 0;
}
