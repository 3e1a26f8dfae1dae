// verdict: pass
// inputs: 0..1
// brute-force: complete
// The majority of three flags by nested branches is the majority by counting.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool();
    _Bool b = __VERIFIER_nondet_bool();
    _Bool c = __VERIFIER_nondet_bool();
    int m;
    if (a) {
        if (b)
            m = 1;
        else
            m = c;
    } else {
        if (b)
            m = c;
        else
            m = 0;
    }
    if (m != (a + b + c >= 2))
        reach_error();
    return 0;
}
