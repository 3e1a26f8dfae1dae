// verdict: fail
// inputs: -3..3
// brute-force: complete
// An assumption made by a function that returns if the condition is false.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void assume_abort_if_not(int condition)
{
    if (!condition)
        return;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    assume_abort_if_not(x % 2 == 0);
    if (x % 2 != 0)
        reach_error();
    return 0;
}
