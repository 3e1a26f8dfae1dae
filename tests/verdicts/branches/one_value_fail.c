// verdict: fail
// inputs: 40..44
// brute-force: complete
// A branch on one value out of all, reached by that value alone.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x == 42)
        if (x == 42)
            reach_error();
    return 0;
}
