// verdict: fail
// inputs: 0 | 1073741824
// brute-force: complete
// Half of twice a number is not always the number.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (2 * x / 2 != x)
        reach_error();
    return 0;
}
