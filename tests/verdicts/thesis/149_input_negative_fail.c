// verdict: fail
// inputs: 0 | -12
// brute-force: complete
// The sign of an input turned round.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (-x == 12)
        reach_error();
    return 0;
}
