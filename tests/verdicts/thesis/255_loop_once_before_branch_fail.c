// verdict: fail
// inputs: 0 | 5
// brute-force: complete
// Figure 3.11 with other numbers: the trace does not follow the path.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int i = 0;
    while (i < 1)
        i++;
    if (a == 5)
        reach_error();
    return 0;
}
