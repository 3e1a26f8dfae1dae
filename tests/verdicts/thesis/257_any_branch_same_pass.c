// verdict: pass
// inputs: 0..1
// brute-force: complete
// A branch without a condition, both ways of which do the same.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x;
    if (__VERIFIER_nondet_bool())
        x = 4;
    else
        x = 4;
    if (x != 4)
        reach_error();
    return 0;
}
