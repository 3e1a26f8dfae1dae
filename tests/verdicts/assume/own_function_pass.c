// verdict: pass
// inputs: -3..3
// brute-force: sample
// An assumption made by a function that aborts if the condition is false.

extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void assume_abort_if_not(int condition)
{
    if (!condition)
        abort();
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    assume_abort_if_not(x % 2 == 0);
    if (x % 2 != 0)
        reach_error();
    return 0;
}
