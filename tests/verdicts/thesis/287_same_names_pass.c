// verdict: pass
// inputs: -1..1
// brute-force: sample
// Caller and callee have a variable of the same name.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int shift(int x)
{
    x = x + 1;
    return x;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = shift(4);
    if (y != 5)
        reach_error();
    if (x != x + 0)
        reach_error();
    return 0;
}
