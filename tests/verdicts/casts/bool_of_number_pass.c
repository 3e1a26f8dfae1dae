// verdict: pass
// inputs: -2..2|256
// brute-force: sample
// A number cast to _Bool is 1 unless it is zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    _Bool b = (_Bool)x;
    if (x != 0 && !b)
        reach_error();
    return 0;
}
