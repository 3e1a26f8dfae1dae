// verdict: fail
// inputs: 0..1
// brute-force: complete
// The error is behind a loop that is left by a truth value.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool again;
    int rounds = 0;
    do {
        again = __VERIFIER_nondet_bool();
        rounds++;
    } while (again && rounds < 3);
    if (!again)
        reach_error();
    return 0;
}
