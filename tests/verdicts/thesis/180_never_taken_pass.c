// verdict: pass
// inputs: -1..1
// brute-force: sample
// A condition that is false for every input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x < 0)
        reach_error();
    return 0;
}
