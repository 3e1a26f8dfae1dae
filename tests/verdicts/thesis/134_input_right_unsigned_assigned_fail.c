// verdict: fail
// inputs: 0 | 80
// brute-force: complete
// An input that is shifted to the right, unsigned.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned u = x;
    u >>= 4;
    if (u == 5)
        reach_error();
    return 0;
}
