// verdict: pass
// inputs: -4..4
// brute-force: sample
// The larger of two inputs is not below either.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int m = a;
    if (b > m)
        m = b;
    if (m < a || m < b)
        reach_error();
    return 0;
}
