// verdict: fail
// inputs: -4..4|32767|-32768
// brute-force: complete
// The product of two shorts does not fit a short.

extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void)
{
    short a = __VERIFIER_nondet_short();
    short b = __VERIFIER_nondet_short();
    short p = a * b;
    if (a > 0 && b > 0 && p <= 0)
        reach_error();
    return 0;
}
