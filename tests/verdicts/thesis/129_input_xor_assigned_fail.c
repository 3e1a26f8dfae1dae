// verdict: fail
// inputs: 0 | 3
// brute-force: complete
// An input of which some bits are turned round.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x ^= 5;
    if (x == 6)
        reach_error();
    return 0;
}
