// verdict: fail
// inputs: 0..1
// brute-force: complete
// A task that waits as long as its watchdog does.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int waiting = 0;
    while (1) {
        if (__VERIFIER_nondet_bool() || waiting == 5) {
            waiting = 0;
        } else {
            waiting++;
        }
        if (waiting > 4)
            reach_error();
    }
}
