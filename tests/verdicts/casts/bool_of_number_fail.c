// verdict: fail
// inputs: -2..2|256
// brute-force: complete
// A number cast to a byte can be zero though the number is not.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned char b = (unsigned char)x;
    if (x != 0 && !b)
        reach_error();
    return 0;
}
