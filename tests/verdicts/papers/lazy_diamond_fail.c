// verdict: fail
// inputs: -1..1,-1..1,0..1
// brute-force: complete
// Lazy annotation, fragment `diamond`: the flag is an irrelevant reason to be blocked first, and
// one branch does change what matters.

extern void __VERIFIER_assume(int condition);
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int safe = __VERIFIER_nondet_int();
    int x = __VERIFIER_nondet_int();
    int up;
    __VERIFIER_assume(safe);
    if (__VERIFIER_nondet_bool())
        up = 1;
    else
        up = 0;
    if (up)
        x = x + 1;
    else
        safe = 0;
    if (!safe)
        reach_error();
    return 0;
}
