// verdict: pass
// inputs: 0..1
// brute-force: complete
// A _Bool takes no value but 0 and 1, even if counted up.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool b = __VERIFIER_nondet_bool();
    b++;
    b++;
    if (b != 1)
        reach_error();
    return 0;
}
