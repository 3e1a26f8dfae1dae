// verdict: fail
// inputs: 10, 0
// brute-force: complete
// The smallest example of directed testing: one input is twice the other, and ten more.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int z = 2 * x;
    if (x != y) {
        if (z == x + 10)
            reach_error();
    }
    return 0;
}
