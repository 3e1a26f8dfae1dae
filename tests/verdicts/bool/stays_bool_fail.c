// verdict: fail
// inputs: 0..1
// brute-force: complete
// A _Bool takes the value 1 if counted up, not 2.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool b = __VERIFIER_nondet_bool();
    b++;
    b++;
    if (b != 0)
        reach_error();
    return 0;
}
