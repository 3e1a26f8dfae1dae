// verdict: fail
// inputs: -2..2
// brute-force: complete
// An enum with a negative value is signed, and its middle value is zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum order { BEFORE = -1, SAME, AFTER };

int main(void)
{
    int x = __VERIFIER_nondet_int();
    enum order o = x < 0 ? BEFORE : x > 0 ? AFTER : SAME;
    if (o == SAME && x == 0)
        reach_error();
    return 0;
}
