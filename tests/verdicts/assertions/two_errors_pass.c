// verdict: pass
// inputs: -3..3|-2147483648
// brute-force: sample
// Two places for errors, of which none can be reached.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned int u = (unsigned int)x;
    if (u > 4294967295u)
        reach_error();
    if (x < 0 && u < 2147483648u)
        reach_error();
    return 0;
}
