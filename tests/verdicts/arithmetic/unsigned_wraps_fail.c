// verdict: fail
// inputs: 0..3|4294967294..4294967295
// brute-force: complete
// One more than an unsigned number is larger, unless it is zero.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int y = x + 1;
    if (y <= x)
        reach_error();
    return 0;
}
