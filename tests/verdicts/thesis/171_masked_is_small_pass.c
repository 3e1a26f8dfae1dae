// verdict: pass
// inputs: -20..20
// brute-force: sample
// What is left of an input by a mask is not greater than the mask.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x & 15;
    if (y > 15 || y < 0)
        reach_error();
    return 0;
}
