// verdict: fail
// inputs: -3..3
// brute-force: complete
// The error call in an else branch that is possible for zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x & 1;
    if ((y == 0 && x != 0) || y == 1)
        return 0;
    else
        reach_error();
    return 0;
}
