// verdict: fail
// inputs: 0..20
// brute-force: complete
// An unsigned number modulo seven can be six.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (x % 7 >= 6)
        reach_error();
    return 0;
}
