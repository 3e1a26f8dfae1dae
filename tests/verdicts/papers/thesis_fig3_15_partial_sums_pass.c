// verdict: pass
// inputs: -1..12
// brute-force: sample
// Thesis, figure 3.15, on which its implementation never ends: the loop's result matters, and two
// is not among the sums 0, 1, 3, 6 and so on.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 1; i < a && i < 10; i++)
        sum += i;
    if (sum == 2)
        reach_error();
    return 0;
}
