// verdict: fail
// inputs: 20..30
// brute-force: complete
// A number of two digits whose square ends in itself.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 9 && x < 100) {
        if (x * x % 100 == x)
            reach_error();
    }
    return 0;
}
