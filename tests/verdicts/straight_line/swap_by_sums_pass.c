// verdict: pass
// inputs: -4..4|2147483647|-2147483648
// brute-force: sample
// Two inputs change places by sums and differences, even where they wrap.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int a0 = a;
    int b0 = b;
    a = a + b;
    b = a - b;
    a = a - b;
    if (a != b0 || b != a0)
        reach_error();
    return 0;
}
