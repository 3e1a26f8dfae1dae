// verdict: pass
// inputs: 0..3
// brute-force: sample
// Thesis, figure 6.1: the first test, with 0, never comes back; no other value reaches the error
// either.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    while (x == 0) {
    }
    if (x == 0)
        reach_error();
    return 0;
}
