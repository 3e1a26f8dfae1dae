// verdict: fail
// inputs: 0 | 21
// brute-force: complete
// A remainder of an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x % 11 == 10)
        reach_error();
    return 0;
}
