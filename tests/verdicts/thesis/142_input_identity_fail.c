// verdict: fail
// inputs: 0 | 33
// brute-force: complete
// A plus sign before an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (+x == 33)
        reach_error();
    return 0;
}
