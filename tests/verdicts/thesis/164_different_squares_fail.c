// verdict: fail
// inputs: -1..1
// brute-force: complete
// Two different inputs with the same square.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x > -100 && x < 100 && y > -100 && y < 100) {
        if (x != y && x * x == y * y)
            reach_error();
    }
    return 0;
}
