// verdict: pass
// inputs: -3..3 | 2147483647
// brute-force: sample
// A number that is not negative is not less than its half.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >= 0) {
        int y = x >> 1;
        if (y > x)
            reach_error();
    }
    return 0;
}
