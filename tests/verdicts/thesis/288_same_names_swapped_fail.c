// verdict: fail
// inputs: 2, 10
// brute-force: complete
// The names of parameters and arguments are swapped.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int difference(int y, int x)
{
    return x - y;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int z = difference(x, y);
    if (z == 8 && x == 2)
        reach_error();
    return 0;
}
