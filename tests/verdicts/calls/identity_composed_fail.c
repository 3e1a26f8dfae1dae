// verdict: fail
// inputs: -4..4
// brute-force: complete
// A function and its inverse do not cancel out if the inverse does its steps in the wrong order.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

unsigned int encode(unsigned int x)
{
    return x * 3 + 7;
}

unsigned int decode(unsigned int y)
{
    return y * 2863311531u - 7;
}

int main(void)
{
    unsigned int x = __VERIFIER_nondet_uint();
    if (decode(encode(x)) != x)
        reach_error();
    return 0;
}
