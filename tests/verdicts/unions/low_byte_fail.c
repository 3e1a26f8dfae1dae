// verdict: fail
// inputs: 0..3|255..257
// brute-force: complete
// The first byte of an int on this machine is its lowest, not its whole value.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

union bytes {
    unsigned int whole;
    unsigned char byte[4];
};

int main(void)
{
    union bytes b;
    b.whole = __VERIFIER_nondet_uint();
    if (b.byte[0] != b.whole)
        reach_error();
    return 0;
}
