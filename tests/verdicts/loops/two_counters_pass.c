// verdict: pass
// inputs: 0..9
// brute-force: sample
// Two counters in step are equal at the end, however long it takes.

extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void)
{
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int i = 0;
    unsigned int j = 0;
    while (i < n) {
        i++;
        j++;
    }
    if (i != j)
        reach_error();
    return 0;
}
