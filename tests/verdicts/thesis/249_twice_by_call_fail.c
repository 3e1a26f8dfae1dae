// verdict: fail
// inputs: 10, 0
// brute-force: complete
// The same with a function.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int twice(int n)
{
    return 2 * n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x != y) {
        if (twice(x) == x + 10)
            reach_error();
    }
    return 0;
}
