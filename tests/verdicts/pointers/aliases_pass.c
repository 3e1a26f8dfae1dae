// verdict: pass
// inputs: -3..3
// brute-force: sample
// Two pointers to different variables: writing one leaves the other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int *p = &x;
    int *q = &y;
    *p = x + 1;
    if (*q != y)
        reach_error();
    return 0;
}
