// verdict: fail
// inputs: 0..20
// brute-force: complete
// Writing one field of a byte leaves its neighbour, which here takes it in later.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

struct parts {
    unsigned char low : 4;
    unsigned char high : 4;
};

int main(void)
{
    struct parts p;
    p.high = 9;
    p.low = __VERIFIER_nondet_uint();
    p.high |= p.low;
    if (p.high != 9)
        reach_error();
    return 0;
}
