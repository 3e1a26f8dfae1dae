// verdict: fail
// inputs: 0..1,-1..1|-2147483648
// brute-force: complete
// Thesis, figure 4.10a: the call happens only if y is not 0, though y is no argument; the path's
// condition must go into the callee.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int absolute(int a)
{
    if (a < 0)
        return -a;
    return a;
}

int main(void)
{
    int y = __VERIFIER_nondet_int();
    int x = __VERIFIER_nondet_int();
    if (y != 0) {
        x = absolute(x);
        if (x < 0)
            reach_error();
    }
    return 0;
}
