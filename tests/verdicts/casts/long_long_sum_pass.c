// verdict: pass
// inputs: -2..2|2147483647|-2147483648
// brute-force: sample
// The sum of two ints as long long is exact, so its sign is right.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    long long sum = (long long)a + b;
    if (a > 0 && b > 0 && sum <= 0)
        reach_error();
    return 0;
}
