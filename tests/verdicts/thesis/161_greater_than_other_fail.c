// verdict: fail
// inputs: 9, 8
// brute-force: complete
// One input greater than the other and both bounded.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x > y) {
        if (y > 7 && x < 10)
            reach_error();
    }
    return 0;
}
