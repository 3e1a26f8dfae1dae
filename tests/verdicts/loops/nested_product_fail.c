// verdict: fail
// inputs: -1..7
// brute-force: complete
// Two nested loops count to the product of their bounds, but for one cell of the diagonal.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int m = __VERIFIER_nondet_int();
    if (n < 0 || n > 6 || m < 0 || m > 6)
        return 0;
    int count = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            count += i != j || i < 5;
    if (count != n * m)
        reach_error();
    return 0;
}
