// verdict: pass
// inputs: -3..3
// brute-force: sample
// A label named ERROR is an error, and no goto leads to it.

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 2 && x < 2)
        goto ERROR;
    return 0;
ERROR:
    return 1;
}
