// verdict: fail
// inputs: 0..1
// brute-force: complete
// The body of a loop that a truth value enters.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool wait = __VERIFIER_nondet_bool();
    while (wait) {
        reach_error();
        wait = 0;
    }
    return 0;
}
