// verdict: fail
// inputs: 1
// brute-force: complete
// A test that runs on for ever unless its input is right.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    while (x == 0)
        ;
    reach_error();
    return 0;
}
