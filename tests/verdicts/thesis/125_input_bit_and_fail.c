// verdict: fail
// inputs: 0 | 8
// brute-force: complete
// Bits of an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if ((x & 12) == 8)
        reach_error();
    return 0;
}
