// verdict: fail
// inputs: -2..9,-2..9
// brute-force: complete
// Two numbers walk towards each other and pass each other if they are an odd way apart.

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
        if (1)
            high--;
    }
    if (low != high)
        reach_error();
    return 0;
}
