// verdict: pass
// inputs: -4..4
// brute-force: sample
// The callee's parameter is its own, so the caller's variable stays as it is.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void grow(int x)
{
    x = x + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    grow(x);
    if (x != y)
        reach_error();
    return 0;
}
