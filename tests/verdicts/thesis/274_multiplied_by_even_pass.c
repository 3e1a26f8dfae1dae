// verdict: pass
// inputs: -2..2
// brute-force: sample
// An even number times anything is even.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 6 * x;
    if (y & 1)
        reach_error();
    return 0;
}
