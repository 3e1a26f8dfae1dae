// verdict: pass
// inputs: -3..3|2147483647
// brute-force: sample
// Lazy annotation, fragment `call1`: a summary of the callee without the caller's y proves it, if
// the one value that wraps is left out.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int x;

void step(void)
{
    x = x + 1;
    return;
}

int main(void)
{
    int y = __VERIFIER_nondet_int();
    __VERIFIER_assume(y != 2147483647);
    x = y;
    step();
    if (x < y)
        reach_error();
    return 0;
}
