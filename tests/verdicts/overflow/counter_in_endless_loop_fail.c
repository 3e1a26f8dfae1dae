// verdict: fail
// property: no-overflow
// inputs: 0..1|2147483646
// brute-force: complete
// A counter in a loop without end runs from an input into the greatest integer.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    while (1) {
        n++;
    }
    return 0;
}
