// verdict: pass
// inputs: 0..1
// brute-force: complete
// One lock function called in two states: a summary for one must not be used for the other.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int held;

void lock(void)
{
    if (held)
        reach_error();
    held = 1;
}

int main(void)
{
    if (__VERIFIER_nondet_bool()) {
        lock();
        held = 0;
    }
    lock();
    return 0;
}
