// verdict: fail
// inputs: 0..1,-1..1,0..1
// brute-force: complete
// Thesis, figure 2.1c: a driver's loop with the state machine of its lock woven in; the counter is
// not moved, so the loop ends after the lock was given back too.

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum state { UNLOCKED, LOCKED };

enum state lock = UNLOCKED;

void acquire(void)
{
    if (lock == LOCKED)
        reach_error();
    lock = LOCKED;
}

void release(void)
{
    if (lock == UNLOCKED)
        reach_error();
    lock = UNLOCKED;
}

int main(void)
{
    _Bool pending = __VERIFIER_nondet_bool();
    int served = __VERIFIER_nondet_int();
    int before;
    do {
        acquire();
        before = served;
        if (pending) {
            pending = __VERIFIER_nondet_bool();
            release();
            pending = 0;
        }
    } while (before != served);
    release();
    return 0;
}
