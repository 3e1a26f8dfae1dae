// verdict: fail
// inputs: 0..1,-3..3
// brute-force: complete
// A variable is set on one path only.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x;
    if (__VERIFIER_nondet_bool())
        x = 1;
    if (x < 1)
        reach_error();
    return 0;
}
