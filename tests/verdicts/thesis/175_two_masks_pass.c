// verdict: pass
// inputs: -16..16
// brute-force: sample
// Two masks without a common bit leave nothing.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x & 12;
    int z = y & 3;
    if (z != 0)
        reach_error();
    return 0;
}
