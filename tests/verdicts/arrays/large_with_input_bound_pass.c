// verdict: pass
// inputs: -1..12
// brute-force: sample
// A prefix of input length is set; inside it every cell is set.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int a[1000];

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 999)
        return 0;
    for (int i = 0; i < n; i++)
        a[i] = 1;
    if (a[n - 1] == 0)
        reach_error();
    return 0;
}
