// verdict: fail
// inputs: -1..1,0..1,-3..3|2147483647
// brute-force: complete
// Lazy annotation, fragment `simple`: what is learnt behind the branch, x at least 0, does not hold
// on the other way to it.

extern void __VERIFIER_assume(int condition);
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x == 0);
    if (__VERIFIER_nondet_bool()) {
        int y = __VERIFIER_nondet_int();
        __VERIFIER_assume(y >= -1);
        x = x + y;
    }
    if (x < 0)
        reach_error();
    return 0;
}
