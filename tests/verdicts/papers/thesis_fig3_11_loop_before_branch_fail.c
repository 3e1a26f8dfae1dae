// verdict: fail
// inputs: -2..2
// brute-force: complete
// Thesis, figure 3.11: the path through the abstraction skips the loop, the trace cannot; following
// the trace, the error is one step away.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int i = 0;
    while (i < 1)
        i++;
    if (a > 0 && i == 1)
        reach_error();
    return 0;
}
