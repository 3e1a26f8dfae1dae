// verdict: fail
// inputs: 0..1
// brute-force: complete
// A lock that a branch without condition may take twice.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int lock = 0;
    for (int i = 0; i < 2; i++) {
        if (__VERIFIER_nondet_bool()) {
            if (lock)
                reach_error();
            lock = 1;
        }
    }
    return 0;
}
