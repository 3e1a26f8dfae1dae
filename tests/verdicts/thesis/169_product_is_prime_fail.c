// verdict: fail
// inputs: 1 | 37
// brute-force: complete
// Two factors of a prime, if one of them may be one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x > 0 && x < 50 && y > 0 && y < 50) {
        if (x * y == 37)
            reach_error();
    }
    return 0;
}
