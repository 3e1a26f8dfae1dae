// verdict: pass
// inputs: -2..2
// brute-force: sample
// An enum with a negative value is signed, and compares so.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum order { BEFORE = -1, SAME, AFTER };

int main(void)
{
    int x = __VERIFIER_nondet_int();
    enum order o = x < 0 ? BEFORE : x > 0 ? AFTER : SAME;
    if (o == BEFORE && x >= 0)
        reach_error();
    return 0;
}
