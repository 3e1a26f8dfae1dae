// verdict: pass
// inputs: 0..1
// brute-force: complete
// A truth value equals itself.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool b = a;
    if (!(a == b))
        reach_error();
    return 0;
}
