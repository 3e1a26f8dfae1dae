// verdict: fail
// inputs: -2..22
// brute-force: complete
// Nested comparisons put an input into one of four intervals, one bound of which is off by one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int part;
    if (x < 10) {
        if (x < 0)
            part = 0;
        else
            part = 1;
    } else {
        if (x < 20)
            part = 2;
        else
            part = 3;
    }
    if (part == 2 && x > 18)
        reach_error();
    if (part == 1 && (x < 0 || x > 9))
        reach_error();
    return 0;
}
