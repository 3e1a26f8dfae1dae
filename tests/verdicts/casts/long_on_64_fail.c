// verdict: fail
// machine: 64
// inputs: -3..3|2147483647
// brute-force: complete
// With 64 bits a long holds more than 32 bits, so cutting it to int loses something.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    long twice = (long)x * 2;
    if ((int)twice / 2 != x)
        reach_error();
    return 0;
}
