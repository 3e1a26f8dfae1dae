// verdict: pass
// inputs: -4..4|32767|-32768
// brute-force: sample
// The product of two shorts fits an int.

extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void)
{
    short a = __VERIFIER_nondet_short();
    short b = __VERIFIER_nondet_short();
    int p = a * b;
    if (a > 0 && b > 0 && p <= 0)
        reach_error();
    return 0;
}
