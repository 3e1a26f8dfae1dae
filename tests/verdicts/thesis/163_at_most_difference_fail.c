// verdict: fail
// inputs: 0..2
// brute-force: complete
// The difference of two inputs is small and not zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int d = x - y;
    if (d <= 2) {
        if (d >= 2)
            reach_error();
    }
    return 0;
}
