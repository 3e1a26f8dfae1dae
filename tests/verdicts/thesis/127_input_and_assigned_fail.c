// verdict: fail
// inputs: 0 | 4
// brute-force: complete
// An input of which some bits are kept.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x &= 6;
    if (x == 4)
        reach_error();
    return 0;
}
