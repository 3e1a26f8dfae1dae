// verdict: fail
// inputs: 0..3
// brute-force: complete
// The callee counts up to its argument.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int count(int n)
{
    int i = 0;
    while (i < n)
        i++;
    return i;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = count(x);
    if (y == 3)
        reach_error();
    return 0;
}
