// verdict: fail
// inputs: -5..5
// brute-force: complete
// Compound assignments in a row of comma operators are done from left to right: added to, then
// doubled.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    y += 3, y *= 2;
    if (y != 2 * x + 3)
        reach_error();
    return 0;
}
