// verdict: pass
// inputs: -3..3,0..6
// brute-force: sample
// Lazy annotation, fragment `loop1`: x grows from y on, a bounded number of times so that it cannot
// wrap; induction makes a label of one round an invariant.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int y = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(y <= 1000 && n <= 1000);
    int x = y;
    int i = 0;
    while (i < n) {
        x = x + 1;
        i = i + 1;
    }
    if (x < y)
        reach_error();
    return 0;
}
