// verdict: fail
// inputs: 0..1
// brute-force: complete
// A truth value from outside is true or false.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool ready = __VERIFIER_nondet_bool();
    if (ready == 0 || ready == 1)
        reach_error();
    return 0;
}
