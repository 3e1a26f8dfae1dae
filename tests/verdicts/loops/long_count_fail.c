// verdict: fail
// inputs: 7 | 8
// brute-force: complete
// A loop that no test is looked at all the way through, and an input after it that matters.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int i = 0;
    while (i < 20000)
        i++;
    int x = __VERIFIER_nondet_int();
    if (x == i - 19993)
        reach_error();
    return 0;
}
