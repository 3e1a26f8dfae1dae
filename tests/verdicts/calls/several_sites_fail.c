// verdict: fail
// inputs: -4..7
// brute-force: complete
// Three calls of one function with different bounds: one result can be the argument itself.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int clamp(int x, int low, int high)
{
    if (x < low)
        return low;
    if (x > high)
        return high;
    return x;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int a = clamp(x, 0, 10);
    int b = clamp(x, -10, 0);
    int c = clamp(x, 5, 6);
    if (a < 0 || b > 0 || c == x)
        reach_error();
    return 0;
}
