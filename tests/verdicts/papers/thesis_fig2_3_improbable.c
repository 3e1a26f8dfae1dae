// verdict: fail
// inputs: 8..12
// brute-force: complete
// Thesis, figure 2.3: one value of x in four billion leads to the error; guessing will not find it,
// solving will.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x != y)
        if (2 * x == x + 10)
            reach_error();
    return 0;
}
