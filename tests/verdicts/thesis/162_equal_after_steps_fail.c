// verdict: fail
// inputs: 0 | 11
// brute-force: complete
// An input is changed twice before it is compared.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x + 4;
    y = y * 2;
    if (y == 30)
        reach_error();
    return 0;
}
