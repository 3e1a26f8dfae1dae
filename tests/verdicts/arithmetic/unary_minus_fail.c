// verdict: fail
// inputs: -3..3|-2147483648
// brute-force: complete
// Minus minus x is x, and minus x is another number, but for zero and the least integer.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (-x != x)
        reach_error();
    return 0;
}
