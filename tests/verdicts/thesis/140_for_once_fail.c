// verdict: fail
// inputs: 0 | 5
// brute-force: complete
// A loop that goes round once, then the input is looked at.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    for (int i = 0; i < 1; i++)
        x++;
    if (x == 6)
        reach_error();
    return 0;
}
