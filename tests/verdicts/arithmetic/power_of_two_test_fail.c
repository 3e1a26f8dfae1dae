// verdict: fail
// inputs: 0..20
// brute-force: complete
// x & (x - 1) is zero for powers of two alone, or so many believe.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x > 8)
        return 0;
    if ((x & (x - 1)) == 0)
        if (x != 1 && x != 2 && x != 4 && x != 8)
            reach_error();
    return 0;
}
