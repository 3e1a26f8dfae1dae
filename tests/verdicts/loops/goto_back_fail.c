// verdict: fail
// inputs: -2..9
// brute-force: complete
// A loop made by goto counts x down and y up, and forgets a round.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    int x = n;
    int y = 0;
again:
    if (x == 0)
        goto out;
    x--;
    if (x != 4)
        y++;
    goto again;
out:
    if (y != n)
        reach_error();
    return 0;
}
