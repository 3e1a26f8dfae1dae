// verdict: fail
// inputs: 0..1
// brute-force: complete
// One lock function called in two states: the second call finds the lock taken.

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
        held = held;
    }
    lock();
    return 0;
}
