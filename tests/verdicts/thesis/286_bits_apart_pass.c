// verdict: pass
// inputs: -4..4
// brute-force: sample
// And and exclusive or have no bit in common.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if ((a & b) & (a ^ b))
        reach_error();
    return 0;
}
