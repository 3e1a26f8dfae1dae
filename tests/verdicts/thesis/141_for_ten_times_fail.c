// verdict: fail
// inputs: 0 | -4
// brute-force: complete
// A loop that goes round ten times, then the input is looked at.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    for (int i = 0; i < 10; i++)
        x++;
    if (x == 6)
        reach_error();
    return 0;
}
