// verdict: pass
// inputs: -4..4
// brute-force: sample
// Thesis, figure 4.8: the error is inside the callee, where the thesis needs a global flag; the
// caller turns bad arguments away.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int area(int a, int b)
{
    if (a > b)
        reach_error();
    return b - a;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x > y)
        return 0;
    return area(x, y) == 0;
}
