// verdict: pass
// property: no-overflow
// inputs: -1..101
// brute-force: complete
// A sum over bounded rounds of bounded numbers fits an int.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int sum = 0;
    int part = __VERIFIER_nondet_int();
    if (part < 0 || part > 100)
        return 0;
    for (int i = 0; i < 100; i++)
        sum += part * 100;
    return sum == 7;
}
