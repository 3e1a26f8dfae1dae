// verdict: fail
// inputs: 0 | 1
// brute-force: complete
// An input is not the one number.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x != 0)
        reach_error();
    return 0;
}
