// verdict: fail
// inputs: 0 | 22
// brute-force: complete
// Exclusive or of an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if ((x ^ 21) == 3)
        reach_error();
    return 0;
}
