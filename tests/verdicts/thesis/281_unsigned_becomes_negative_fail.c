// verdict: fail
// inputs: 0 | -1
// brute-force: complete
// An unsigned number may be negative as a signed one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    unsigned x = __VERIFIER_nondet_int();
    int y = x;
    if (y < 0)
        reach_error();
    return 0;
}
