// verdict: pass
// machine: 64
// inputs: -3..3|2147483647
// brute-force: sample
// With 64 bits a long holds the double of any int.

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
