// verdict: pass
// inputs: 0..3|4294967294..4294967295
// brute-force: sample
// One more than an unsigned number is larger, or zero.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    unsigned int y = x + 1;
    if (y <= x && y != 0)
        reach_error();
    return 0;
}
