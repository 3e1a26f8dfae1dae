// verdict: fail
// inputs: 0 | 7
// brute-force: complete
// An input shifted to the left.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x << 2 == 28)
        reach_error();
    return 0;
}
