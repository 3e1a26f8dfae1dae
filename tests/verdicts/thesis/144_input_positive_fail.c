// verdict: fail
// inputs: 0 | 50
// brute-force: complete
// An input is greater than a number.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 41)
        reach_error();
    return 0;
}
