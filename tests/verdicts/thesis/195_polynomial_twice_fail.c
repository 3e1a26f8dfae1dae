// verdict: fail
// inputs: 0..2
// brute-force: complete
// A small polynomial at two places.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int polynomial(int n)
{
    return n * n + 2 * n + 2;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > -20 && x < 20) {
        int y = polynomial(x);
        int z = polynomial(x + 1);
        if (z - y == 5)
            reach_error();
    }
    return 0;
}
