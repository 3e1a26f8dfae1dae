// verdict: pass
// inputs: -1..1,-1..1,0..1
// brute-force: sample
// Lazy annotation, fragment `diamond`: the flag is an irrelevant reason to be blocked first, and a
// better one takes its place.

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
        x = x - 1;
    if (!safe)
        reach_error();
    return 0;
}
