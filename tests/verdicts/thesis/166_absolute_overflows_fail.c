// verdict: fail
// inputs: -1..1 | -2147483648
// brute-force: complete
// The least number has no opposite.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0)
        x = -x;
    if (x < 0)
        reach_error();
    return 0;
}
