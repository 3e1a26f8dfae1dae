// verdict: fail
// inputs: 0..1
// brute-force: complete
// Two branches without conditions.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x = 0;
    if (__VERIFIER_nondet_bool())
        x += 1;
    if (__VERIFIER_nondet_bool())
        x += 2;
    if (x == 3)
        reach_error();
    return 0;
}
