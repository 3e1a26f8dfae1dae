// verdict: pass
// inputs: -1..1
// brute-force: sample
// Not of and is or of not.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    _Bool l = !(a > 0 && b > 0);
    _Bool r = a <= 0 || b <= 0;
    if (l != r)
        reach_error();
    return 0;
}
