// verdict: fail
// inputs: 0 | 2147483647
// brute-force: complete
// A positive number with a negative successor.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x + 1 < 0)
        reach_error();
    return 0;
}
