// verdict: pass
// inputs: 0..3|255..257
// brute-force: sample
// The first byte of an int on this machine is its lowest.

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
    if (b.byte[0] != b.whole % 256)
        reach_error();
    return 0;
}
