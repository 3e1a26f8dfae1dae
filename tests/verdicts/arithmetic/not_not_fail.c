// verdict: fail
// inputs: -3..3
// brute-force: complete
// Two exclamation marks make any number 0 or 1, which is not the number itself.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int b = !!x;
    if (b != x && b != 0)
        reach_error();
    return 0;
}
