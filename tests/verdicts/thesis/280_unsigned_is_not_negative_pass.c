// verdict: pass
// inputs: -1..1
// brute-force: sample
// An unsigned number shifted right is not negative as a signed one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    unsigned x = __VERIFIER_nondet_int();
    int y = x >> 1;
    if (y < 0)
        reach_error();
    return 0;
}
