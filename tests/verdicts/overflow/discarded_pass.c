// verdict: pass
// property: no-overflow
// inputs: 2147483645..2147483647
// brute-force: sample
// A sum that nobody uses is computed, but not for the greatest integer.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x == 2147483647)
        return 1;
    x + 1;
    return 0;
}
