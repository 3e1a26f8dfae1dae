// verdict: fail
// property: no-overflow
// inputs: -3..3|4294967296|9223372036854775807
// brute-force: complete
// Cutting a long long to an int is no overflow, adding to it before may be one.

extern long long __VERIFIER_nondet_longlong(void);

int main(void)
{
    long long x = __VERIFIER_nondet_longlong();
    int y = (int)(x + 1);
    return y == 3;
}
