// verdict: fail
// inputs: -4..4
// brute-force: complete
// A conditional expression picks the larger input, where the smaller was wanted.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int m = a > b ? a : b;
    if (m > a || m > b)
        reach_error();
    return 0;
}
