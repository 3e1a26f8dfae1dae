// verdict: pass
// inputs: -2..9,-2..9
// brute-force: sample
// Two numbers walk towards each other and never pass each other.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();
    if (low < -1000 || high > 1000 || low > high)
        return 0;
    while (low < high) {
        low++;
        if (low < high)
            high--;
    }
    if (low != high)
        reach_error();
    return 0;
}
