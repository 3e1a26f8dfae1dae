// verdict: fail
// inputs: 0..1
// brute-force: complete
// The error is in the body of a loop that is left by a truth value.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool again;
    do {
        again = __VERIFIER_nondet_bool();
        if (again)
            reach_error();
    } while (again);
    return 0;
}
