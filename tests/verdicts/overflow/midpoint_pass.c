// verdict: pass
// property: no-overflow
// inputs: 0..3|2147483640..2147483647
// brute-force: sample
// The middle of a range of indices, computed from its length.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();
    if (low < 0 || high < low)
        return 0;
    int middle = low + (high - low) / 2;
    return middle == 1;
}
