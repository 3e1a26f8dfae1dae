// verdict: fail
// inputs: -128..127
// brute-force: complete
// A negative char keeps its lowest byte when it is widened, but the bytes above it become ones.

extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void)
{
    signed char c = __VERIFIER_nondet_schar();
    unsigned int wide = (unsigned int)c;
    unsigned char u = (unsigned char)c;
    if (wide != u)
        reach_error();
    return 0;
}
