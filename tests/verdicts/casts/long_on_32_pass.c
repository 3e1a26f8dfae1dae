// verdict: pass
// machine: 32
// inputs: -3..3|2147483647
// brute-force: sample
// With 32 bits a long is as wide as an int, so a long long is needed for the double.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    long long twice = (long long)x * 2;
    if (twice / 2 != x)
        reach_error();
    return 0;
}
