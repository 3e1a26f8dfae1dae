// verdict: pass
// inputs: 0..5|4294967290..4294967295
// brute-force: sample
// The average of two unsigned numbers lies between them, if computed without the sum.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if (a > b)
        return 0;
    unsigned int m = a + (b - a) / 2;
    if (m < a || m > b)
        reach_error();
    return 0;
}
