// verdict: pass
// inputs: 0..1
// brute-force: sample
// Lazy annotation, fragment `rec1`: a procedure that calls itself twice or not at all; the global
// never falls, saturating where it would wrap.

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
        x = x + 1;
    return;
}

int main(void)
{
    grow();
    if (x < 0)
        reach_error();
    return 0;
}
