// verdict: pass
// inputs: -4..4
// brute-force: sample
// A function and its inverse cancel out, wrap-around included.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

unsigned int encode(unsigned int x)
{
    return x * 3 + 7;
}

unsigned int decode(unsigned int y)
{
    return (y - 7) * 2863311531u;
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (decode(encode(x)) != x)
        reach_error();
    return 0;
}
