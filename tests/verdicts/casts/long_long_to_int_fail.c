// verdict: fail
// inputs: -2..2|4294967296..4294967298
// brute-force: complete
// A long long cut to an int keeps its value only if it fits.

extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

int main(void)
{
    long long x = __VERIFIER_nondet_longlong();
    int y = (int)x;
    if (x != y)
        reach_error();
    return 0;
}
