// verdict: fail
// inputs: 0..1
// brute-force: complete
// A lock taken and given back by the environment's will, with one way to take it twice.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int locked;

void acquire(void)
{
    if (locked)
        reach_error();
    locked = 1;
}

void release(void)
{
    if (!locked)
        reach_error();
    locked = 0;
}

int main(void)
{
    while (__VERIFIER_nondet_bool()) {
        acquire();
        if (__VERIFIER_nondet_bool()) {
            release();
        }
        release();
    }
    return 0;
}
