// verdict: fail
// inputs: 0..6
// brute-force: complete
// A call in a loop adds up a range.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sum(int m, int n)
{
    return m + n;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int total = 0;
    for (int i = 0; i < n && i < 6; i++)
        total = sum(total, i);
    if (total == 6)
        reach_error();
    return 0;
}
