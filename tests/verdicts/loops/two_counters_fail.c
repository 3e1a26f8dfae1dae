// verdict: fail
// inputs: 0..9
// brute-force: complete
// Two counters in step are equal at the end, but one of them gets stuck at five.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int i = 0;
    unsigned int j = 0;
    while (i < n) {
        i++;
        if (j < 5)
            j++;
    }
    if (i != j)
        reach_error();
    return 0;
}
