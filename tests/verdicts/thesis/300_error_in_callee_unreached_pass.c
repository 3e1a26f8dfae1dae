// verdict: pass
// inputs: 0 | 66
// brute-force: sample
// The error in the callee is out of this caller's reach.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void require(int n)
{
    if (n == 66)
        reach_error();
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 60)
        require(x);
    return 0;
}
