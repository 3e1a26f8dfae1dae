// verdict: pass
// property: no-overflow
// inputs: -128..127
// brute-force: complete
// Chars are computed with as ints: a sum of four cannot overflow.

extern signed char __VERIFIER_nondet_schar(void);

int main(void)
{
    signed char c = __VERIFIER_nondet_schar();
    int x = c + c + c + c;
    return x == 1;
}
