// verdict: pass
// inputs: -2..2 | 2147483647
// brute-force: sample
// Twice a number is the number added to itself.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 2 * x;
    int z = x + x;
    if (y != z)
        reach_error();
    return 0;
}
