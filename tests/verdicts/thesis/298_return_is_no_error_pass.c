// verdict: pass
// inputs: -1..1
// brute-force: sample
// A function returns in the middle.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int early(int n)
{
    if (n > 0)
        return 1;
    return 2;
    return 3;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = early(x);
    if (y == 3)
        reach_error();
    return 0;
}
