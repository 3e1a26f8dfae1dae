// verdict: fail
// inputs: 0..3|65536..65538
// brute-force: complete
// Two shorts over one int: changing the high one changes the int.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

union overlay {
    unsigned int whole;
    struct {
        unsigned short low;
        unsigned short high;
    } half;
};

int main(void)
{
    union overlay o;
    o.whole = __VERIFIER_nondet_uint();
    unsigned int before = o.whole;
    o.half.high++;
    if (o.whole != before)
        reach_error();
    return 0;
}
