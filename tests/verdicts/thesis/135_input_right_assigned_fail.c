// verdict: fail
// inputs: 0 | -12
// brute-force: complete
// An input that is shifted to the right, signed.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x >>= 2;
    if (x == -3)
        reach_error();
    return 0;
}
