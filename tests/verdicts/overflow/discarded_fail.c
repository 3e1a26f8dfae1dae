// verdict: fail
// property: no-overflow
// inputs: 2147483646..2147483647
// brute-force: complete
// A sum that nobody uses is computed all the same.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x + 1;
    return 0;
}
