// verdict: pass
// inputs: -2..2
// brute-force: sample
// The right side of && is not evaluated when the left side decides, so the counter shows whether
// both held.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int n = 0;
    if (x > 0 && ++n > 0) {
        if (n != 1)
            reach_error();
    }
    return 0;
}
