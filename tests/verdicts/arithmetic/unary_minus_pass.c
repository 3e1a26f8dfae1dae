// verdict: pass
// inputs: -3..3|-2147483648
// brute-force: sample
// Minus minus x is x, for the least integer too.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (- -x != x)
        reach_error();
    return 0;
}
