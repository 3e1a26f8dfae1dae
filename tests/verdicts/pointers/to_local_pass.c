// verdict: pass
// inputs: -3..3
// brute-force: sample
// Writing through a pointer to a local changes that local.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int *p = &x;
    *p = *p + 1;
    if (x != y + 1)
        reach_error();
    return 0;
}
