// verdict: fail
// inputs: 0..1
// brute-force: complete
// A key whose counter goes further than its limit.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int pressed = 0, equal = 0;
    for (;;) {
        int reading = __VERIFIER_nondet_bool();
        if (reading == pressed) {
            equal = 0;
        } else if (++equal == 4) {
            pressed = reading;
            equal = 0;
        }
        if (equal > 2 || pressed < 0 || pressed > 1)
            reach_error();
    }
}
