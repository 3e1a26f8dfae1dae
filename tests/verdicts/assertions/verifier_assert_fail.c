// verdict: fail
// inputs: -3..3
// brute-force: complete
// A checking function of the program's own, called once with what is false.

extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void __VERIFIER_assert(int condition)
{
    if (!condition) {
        reach_error();
        abort();
    }
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assert(x == x);
    __VERIFIER_assert((x ^ x) == 0);
    __VERIFIER_assert(x - x != 0);
    return 0;
}
