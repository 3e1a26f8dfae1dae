// verdict: fail
// inputs: 0 | -8
// brute-force: complete
// All bits of an input turned round.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (~x == 7)
        reach_error();
    return 0;
}
