// verdict: fail
// inputs: -5..5
// brute-force: complete
// Three times x is x added twice to itself, and it can be 6.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000)
        return 0;
    int y = 3 * x;
    if (y != x + x + x)
        reach_error();
    if (y == 6)
        reach_error();
    return 0;
}
