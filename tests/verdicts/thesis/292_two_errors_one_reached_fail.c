// verdict: fail
// inputs: 0 | -8
// brute-force: complete
// Two errors, of which one can be reached.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x < 0)
        reach_error();
    if (x == -8)
        reach_error();
    return 0;
}
