// verdict: fail
// inputs: -2..2
// brute-force: complete
// A program that aborts has ended, and what is done before it counts.

extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void stop(void)
{
    reach_error();
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
