// verdict: fail
// inputs: -3..3
// brute-force: complete
// Writing through a pointer to a local changes another local than is read.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    int *p = &y;
    *p = *p + 1;
    if (x != y + 1)
        reach_error();
    return 0;
}
