// verdict: fail
// inputs: 4..6
// brute-force: complete
// A jump into a loop, past its first statement, that may be taken or not; the error lies behind the loop.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int i = 0, before = 0;
    if (x == 4)
        goto inside;
again:
    before++;
inside:
    i++;
    if (i < 3)
        goto again;
    if (before == 2 && x == 4)
        reach_error();
    return 0;
}
