// verdict: pass
// inputs: -15..15
// brute-force: sample
// Quotient and remainder give the number again.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >= 0) {
        if (x / 8 * 8 + x % 8 != x)
            reach_error();
    }
    return 0;
}
