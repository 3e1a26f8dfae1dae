// verdict: fail
// inputs: -2..2
// brute-force: complete
// The program halts for some inputs only; one of those reaches the error.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    while (x != 1) {
        if (x == 0)
            continue;
        x = x > 0 ? 1 : 0;
    }
    if (x == 1)
        reach_error();
    return 0;
}
