// verdict: pass
// inputs: -2..2|4294967296..4294967298
// brute-force: sample
// A long long cut to an int keeps its lowest bit.

extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

int main(void)
{
    long long x = __VERIFIER_nondet_longlong();
    int y = (int)x;
    if ((x & 1) != (y & 1))
        reach_error();
    return 0;
}
