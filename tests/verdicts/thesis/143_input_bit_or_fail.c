// verdict: fail
// inputs: 0 | 4
// brute-force: complete
// Or of an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if ((x | 16) == 20)
        reach_error();
    return 0;
}
