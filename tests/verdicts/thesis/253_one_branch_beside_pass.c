// verdict: pass
// inputs: 0..1
// brute-force: sample
// One branch that does not touch the lock.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int lock = 1;
    int x = 0;
    if (__VERIFIER_nondet_int())
        x++;
    if (lock != 1)
        reach_error();
    return 0;
}
