// verdict: pass
// inputs: 0..20, 0
// brute-force: sample
// What is left of a number without its highest bit is less than that bit.

extern void reach_error(void);

extern unsigned int __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 0)
        return 0;
    unsigned int top = 1u << (31 - __builtin_clz(x));
    if (top > x || x - top >= top)
        reach_error();
    return 0;
}
