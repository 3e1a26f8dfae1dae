// verdict: pass
// inputs: -1..20
// brute-force: sample
// A small polynomial grows to the right of zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int polynomial(int n)
{
    return n * n + 2 * n + 2;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >= 0 && x < 20) {
        int y = polynomial(x);
        int z = polynomial(x + 1);
        if (z <= y)
            reach_error();
    }
    return 0;
}
