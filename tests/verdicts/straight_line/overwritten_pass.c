// verdict: pass
// inputs: -5..5
// brute-force: complete
// The last assignment counts, not the input before it.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x = 7;
    if (x != 7)
        reach_error();
    return 0;
}
