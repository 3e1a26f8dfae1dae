// verdict: pass
// inputs: -2..2|2147483646..2147483647
// brute-force: sample
// Signed addition wraps: one more is smaller for the greatest integer only.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x + 1;
    if (y < x && x != 2147483647)
        reach_error();
    return 0;
}
