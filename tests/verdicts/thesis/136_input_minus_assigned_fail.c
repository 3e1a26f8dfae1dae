// verdict: fail
// inputs: 0 | 4
// brute-force: complete
// An input that is subtracted from.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x -= 44;
    if (x == -40)
        reach_error();
    return 0;
}
