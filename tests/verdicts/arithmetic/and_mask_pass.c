// verdict: pass
// inputs: 0..64
// brute-force: sample
// A number under the mask 0x0f is its remainder by sixteen.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if ((x & 0x0f) != x % 16)
        reach_error();
    return 0;
}
