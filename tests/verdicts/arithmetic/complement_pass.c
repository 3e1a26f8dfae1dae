// verdict: pass
// inputs: -3..3|2147483647
// brute-force: sample
// The complement of x is one less than minus x.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (~x != -x - 1)
        reach_error();
    return 0;
}
