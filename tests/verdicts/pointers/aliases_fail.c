// verdict: fail
// inputs: -3..3
// brute-force: complete
// Two pointers to one variable: writing one writes the other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int *p = &x;
    int *q = &x;
    *p = x + 1;
    if (*q != y)
        reach_error();
    return 0;
}
