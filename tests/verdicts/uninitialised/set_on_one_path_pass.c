// verdict: pass
// inputs: 0..1,-3..3
// brute-force: sample
// A variable is set on both paths.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x;
    if (__VERIFIER_nondet_bool())
        x = 1;
    else
        x = 2;
    if (x < 1)
        reach_error();
    return 0;
}
