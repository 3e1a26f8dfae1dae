// verdict: pass
// inputs: 0..20
// brute-force: sample
// An unsigned number modulo seven is below seven.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x % 7 >= 7)
        reach_error();
    return 0;
}
