// verdict: pass
// inputs: -2..2
// brute-force: sample
// A program that aborts has ended, which is no violation.

extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void stop(void)
{
    abort();
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0)
        stop();
    if (x < 0)
        reach_error();
    return 0;
}
