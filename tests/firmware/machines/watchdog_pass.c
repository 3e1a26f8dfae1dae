// verdict: pass
// inputs: 0..1
// brute-force: sample
// A task gives up after three rounds of waiting, before its watchdog does after five.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int waiting = 0;
    while (1) {
        if (__VERIFIER_nondet_bool() || waiting == 3) {
            waiting = 0;
        } else {
            waiting++;
        }
        if (waiting > 4)
            reach_error();
    }
}
