// verdict: pass
// inputs: -2..2
// brute-force: sample
// A loop that no test is looked at all the way through, and an input after it.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int i = 0;
    while (i < 20000)
        i++;
    int x = __VERIFIER_nondet_int();
    if (x > i && i != 20000)
        reach_error();
    return 0;
}
