// verdict: pass
// inputs: 10..18
// brute-force: sample
// No prime between eleven and seventeen but one that is left out: the invariant was not found.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 11 && n < 17 && n != 13) {
        for (int i = 2; i < n; i++)
            if (n % i == 0)
                return 0;
        reach_error();
    }
    return 0;
}
