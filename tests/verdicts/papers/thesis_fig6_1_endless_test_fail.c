// verdict: fail
// inputs: 0..3
// brute-force: complete
// Thesis, figure 6.1: the first test, with 0, never comes back; every other value reaches the
// error.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    while (x == 0) {
    }
    reach_error();
    return 0;
}
