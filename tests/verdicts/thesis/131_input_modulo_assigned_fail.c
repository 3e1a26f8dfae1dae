// verdict: fail
// inputs: 0 | 17
// brute-force: complete
// An input of which the remainder is taken.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x %= 10;
    if (x == 7)
        reach_error();
    return 0;
}
