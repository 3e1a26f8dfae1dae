// verdict: fail
// inputs: -5..5
// brute-force: complete
// The last assignment counts, and here that is the input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = 7;
    x = __VERIFIER_nondet_int();
    if (x != 7)
        reach_error();
    return 0;
}
