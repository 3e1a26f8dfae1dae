// verdict: fail
// inputs: -3..3
// brute-force: complete
// Three inputs in ascending order: the first may equal the third.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int c = __VERIFIER_nondet_int();
    __VERIFIER_assume(a <= b);
    __VERIFIER_assume(b <= c);
    if (a >= c)
        reach_error();
    return 0;
}
