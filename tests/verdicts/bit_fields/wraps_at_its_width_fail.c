// verdict: fail
// inputs: 0..9
// brute-force: complete
// An unsigned field of three bits is zero after 7.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

struct flags {
    unsigned int n : 3;
    unsigned int rest : 5;
};

int main(void)
{
    struct flags f = { 0, 0 };
    f.n = __VERIFIER_nondet_uint();
    unsigned int before = f.n;
    f.n++;
    if (f.n < before)
        reach_error();
    return 0;
}
