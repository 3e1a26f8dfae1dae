// verdict: pass
// inputs: 0..1
// brute-force: complete
// Three ways without conditions, all of which return.

extern _Bool __VERIFIER_nondet_bool(void);

int main(void)
{
    if (__VERIFIER_nondet_bool())
        return 0;
    if (__VERIFIER_nondet_bool())
        return 1;
    return 2;
}
