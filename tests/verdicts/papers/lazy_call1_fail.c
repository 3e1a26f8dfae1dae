// verdict: fail
// inputs: -3..3|2147483647
// brute-force: complete
// Lazy annotation, fragment `call1`: a summary of the callee without the caller's y proves it, but
// the greatest integer wraps.

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
    x = y;
    step();
    if (x < y)
        reach_error();
    return 0;
}
