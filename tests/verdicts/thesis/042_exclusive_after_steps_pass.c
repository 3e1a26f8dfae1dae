// verdict: pass
// inputs: 0..1
// brute-force: complete
// Conditions that exclude each other, with computations between them.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool b = __VERIFIER_nondet_bool();
    _Bool c = a && b;
    if (c) {
        _Bool d = !a;
        if (d || !b)
            reach_error();
    }
    return 0;
}
