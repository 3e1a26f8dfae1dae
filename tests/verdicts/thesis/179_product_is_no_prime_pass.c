// verdict: pass
// inputs: 0..20
// brute-force: sample
// Two factors that are greater than one have no prime as their product.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x > 1 && x < 20 && y > 1 && y < 20) {
        if (x * y == 37)
            reach_error();
    }
    return 0;
}
