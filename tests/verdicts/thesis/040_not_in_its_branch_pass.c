// verdict: pass
// inputs: 0..1
// brute-force: complete
// The same truth value cannot be false in the branch where it is true.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    if (a) {
        if (!a)
            reach_error();
    }
    return 0;
}
