// verdict: fail
// inputs: 0 | 2
// brute-force: complete
// The old value of an input and its new one, downwards.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int old = x--;
    if (old == 2 && x == 1)
        reach_error();
    return 0;
}
