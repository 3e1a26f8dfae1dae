// verdict: pass
// inputs: -3..3
// brute-force: sample
// The sign of an input as -1, 0 or 1, and the three cases do not overlap.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int s;
    if (x > 0)
        s = 1;
    else if (x < 0)
        s = -1;
    else
        s = 0;
    if (s == 1 && x <= 0)
        reach_error();
    if (s == 0 && x != 0)
        reach_error();
    return 0;
}
