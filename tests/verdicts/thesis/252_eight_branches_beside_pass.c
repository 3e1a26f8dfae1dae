// verdict: pass
// inputs: 0..1
// brute-force: sample
// Eight branches that do not touch the lock: figure 6 of the paper.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int lock = 1;
    int x = 0;
    int y = 0;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (__VERIFIER_nondet_int())
        x++;
    else
        y++;
    if (lock != 1)
        reach_error();
    return 0;
}
