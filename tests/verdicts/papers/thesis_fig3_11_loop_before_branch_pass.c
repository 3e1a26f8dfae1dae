// verdict: pass
// inputs: -2..2
// brute-force: sample
// Thesis, figure 3.11: the path through the abstraction skips the loop, the trace cannot; the
// branch behind it is never taken.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int i = 0;
    while (i < 1)
        i++;
    if (a > 0 && i == 0)
        reach_error();
    return 0;
}
