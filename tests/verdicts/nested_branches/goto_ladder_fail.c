// verdict: fail
// inputs: -3..3
// brute-force: complete
// Branches by goto, with a way into the error.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 0;
    if (x < 0)
        goto negative;
    if (x == 0)
        goto zero;
    y = x;
    goto check;
negative:
    y = -1;
    goto done;
zero:
    y = 0;
check:
    if (y == 0)
        reach_error();
done:
    return 0;
}
