// verdict: pass
// inputs: 0..8
// brute-force: sample
// The inner loop's bound is the outer loop's counter, which it never exceeds.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            if (j + 1 > i)
                reach_error();
        }
    }
    return 0;
}
