// verdict: fail
// inputs: 0..1
// brute-force: complete
// Lazy annotation, fragment `rec1`: a procedure that calls itself twice or not at all; a leaf lets
// the global fall by two.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int x = 0;

void grow(void)
{
    if (__VERIFIER_nondet_bool()) {
        grow();
        grow();
    }
    if (x < 1000000)
        x = x - 2;
    return;
}

int main(void)
{
    grow();
    if (x < 0)
        reach_error();
    return 0;
}
