// verdict: fail
// inputs: -1..3
// brute-force: complete
// Each input in the loop is assumed to be larger than the last, or equal, so it may stay.

extern void __VERIFIER_assume(int condition);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int last = 0;
    int rounds = 0;
    while (rounds < 3) {
        int x = __VERIFIER_nondet_int();
        __VERIFIER_assume(x >= last);
        last = x;
        rounds++;
    }
    if (last < rounds)
        reach_error();
    return 0;
}
