// verdict: pass
// inputs: -4..4
// brute-force: sample
// The callee's result is never negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int square_mod(int x)
{
    return (unsigned int)x % 10 * ((unsigned int)x % 10);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (square_mod(x) < 0)
        reach_error();
    return 0;
}
