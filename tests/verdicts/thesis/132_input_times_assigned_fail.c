// verdict: fail
// inputs: 0 | 9
// brute-force: complete
// An input that is multiplied.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x *= 6;
    if (x == 54)
        reach_error();
    return 0;
}
