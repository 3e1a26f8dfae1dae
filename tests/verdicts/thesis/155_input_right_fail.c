// verdict: fail
// inputs: 0 | -18
// brute-force: complete
// An input shifted to the right, signed.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >> 1 == -9)
        reach_error();
    return 0;
}
