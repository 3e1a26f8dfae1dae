// verdict: fail
// inputs: 0..1
// brute-force: complete
// Pressing a switch turns its neighbour too: the parity of three lights changes with the one at the
// end.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = 0;
    _Bool b = 0;
    _Bool c = 0;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            a = !a;
            b = !b;
        } else {
            c = !c;
        }
        if ((a + b + c) % 2 == 1)
            reach_error();
    }
    return 0;
}
