// verdict: fail
// inputs: -3..3|2147483647
// brute-force: complete
// The complement of x is never minus x itself.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (~x != -x)
        reach_error();
    return 0;
}
