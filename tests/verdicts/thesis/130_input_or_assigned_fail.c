// verdict: fail
// inputs: 0 | 2
// brute-force: complete
// An input of which some bits are set.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x |= 9;
    if (x == 11)
        reach_error();
    return 0;
}
