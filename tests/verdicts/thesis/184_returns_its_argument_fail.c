// verdict: fail
// inputs: 0 | 12
// brute-force: complete
// What goes in comes out.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int same(int n)
{
    return n;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = same(x);
    if (y == 12)
        reach_error();
    return 0;
}
