// verdict: pass
// inputs: -3..13
// brute-force: sample
// A remainder of a number that is not negative is less than what it is divided by.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >= 0) {
        int r = x % 6;
        if (r >= 6 || r < 0)
            reach_error();
    }
    return 0;
}
