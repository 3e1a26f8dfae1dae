// verdict: fail
// inputs: -2..2
// brute-force: complete
// An integer from outside equals itself.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    if (a == a)
        reach_error();
    return 0;
}
