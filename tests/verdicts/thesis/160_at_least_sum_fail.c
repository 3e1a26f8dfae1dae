// verdict: fail
// inputs: 0 | 2, 0 | 19
// brute-force: complete
// A sum of two inputs, and a bound on one of them.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x + y >= 20) {
        if (x < 3)
            reach_error();
    }
    return 0;
}
