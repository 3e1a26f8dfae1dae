// verdict: pass
// inputs: -5..5
// brute-force: sample
// An input copied twice is still the input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int z = y;
    if (z != x)
        reach_error();
    return 0;
}
