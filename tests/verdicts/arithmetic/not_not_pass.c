// verdict: pass
// inputs: -3..3
// brute-force: sample
// Two exclamation marks make any number 0 or 1.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int b = !!x;
    if (b != 0 && b != 1)
        reach_error();
    return 0;
}
