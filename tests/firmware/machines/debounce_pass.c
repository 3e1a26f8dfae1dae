// verdict: pass
// inputs: 0..1
// brute-force: sample
// A key counts as pressed after three equal readings: never while its counter is below.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int pressed = 0, equal = 0;
    for (;;) {
        int reading = __VERIFIER_nondet_bool();
        if (reading == pressed) {
            equal = 0;
        } else if (++equal == 3) {
            pressed = reading;
            equal = 0;
        }
        if (equal > 2 || pressed < 0 || pressed > 1)
            reach_error();
    }
}
