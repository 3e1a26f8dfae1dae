// verdict: pass
// inputs: -3..5
// brute-force: sample
// A do loop runs its body at least once, so the counter is not below one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int i = 0;
    do {
        i++;
    } while (i < n);
    if (i < 1)
        reach_error();
    return 0;
}
