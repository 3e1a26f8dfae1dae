// verdict: pass
// inputs: 0..1
// brute-force: sample
// A lock that is given back before it may be taken again.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int lock = 0;
    while (__VERIFIER_nondet_bool()) {
        if (lock)
            reach_error();
        lock = 1;
        if (__VERIFIER_nondet_bool())
            lock = 0;
        else
            return 0;
    }
    return 0;
}
