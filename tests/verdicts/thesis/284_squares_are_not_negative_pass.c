// verdict: pass
// inputs: -999..999
// brute-force: sample
// A square of a number of three digits is not negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > -1000 && x < 1000) {
        if (x * x < 0)
            reach_error();
    }
    return 0;
}
