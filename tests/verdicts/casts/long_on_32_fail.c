// verdict: fail
// machine: 32
// inputs: -3..3|2147483647
// brute-force: complete
// With 32 bits a long is as wide as an int, so the double does not fit.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    long twice = (long)x * 2;
    if (twice / 2 != x)
        reach_error();
    return 0;
}
