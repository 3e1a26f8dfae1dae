// verdict: pass
// inputs: 65535..65537
// brute-force: complete
// The square of a number of 17 bits fits 64 bits.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 65535 || x > 65537)
        return 0;
    long long square = (long long)x * x;
    if (square <= 0)
        reach_error();
    return 0;
}
