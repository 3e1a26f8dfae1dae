// verdict: fail
// inputs: 0 | 36
// brute-force: complete
// A quotient of an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x / 9 == 4)
        reach_error();
    return 0;
}
