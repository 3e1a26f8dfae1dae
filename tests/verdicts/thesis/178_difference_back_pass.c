// verdict: pass
// inputs: -2..2
// brute-force: sample
// What is subtracted and added again.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int d = x - y;
    if (d + y != x)
        reach_error();
    return 0;
}
