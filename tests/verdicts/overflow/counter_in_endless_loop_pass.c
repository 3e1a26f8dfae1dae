// verdict: pass
// property: no-overflow
// inputs: 0..1|2147483646
// brute-force: sample
// A counter in a loop without end is reset in time.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        n = 0;
    while (1) {
        n++;
        if (n > 100)
            n = 0;
    }
    return 0;
}
