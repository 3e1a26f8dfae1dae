// verdict: fail
// inputs: 0..64
// brute-force: complete
// A number under the mask 0x0f is its remainder by sixteen, not by fifteen.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if ((x & 0x0f) != x % 15)
        reach_error();
    return 0;
}
