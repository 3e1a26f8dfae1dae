// verdict: pass
// inputs: -50..50
// brute-force: sample
// A small polynomial has no zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int polynomial(int n)
{
    return n * n + 2 * n + 2;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > -50 && x < 50) {
        int y = polynomial(x);
        if (y <= 0)
            reach_error();
    }
    return 0;
}
