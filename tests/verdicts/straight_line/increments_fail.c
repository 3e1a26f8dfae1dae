// verdict: fail
// inputs: -5..5
// brute-force: complete
// The value of x++ is the old one, the value of ++x the new one, so these are not equal.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int before = ++x;
    int after = y++;
    if (before != after || x != y)
        reach_error();
    return 0;
}
