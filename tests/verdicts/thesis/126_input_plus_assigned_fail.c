// verdict: fail
// inputs: 0 | -3
// brute-force: complete
// An input that is added to.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x += 13;
    if (x == 10)
        reach_error();
    return 0;
}
