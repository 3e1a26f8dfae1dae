// verdict: fail
// inputs: 0 | 10
// brute-force: complete
// An input minus one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int before = --x;
    if (before == 9)
        reach_error();
    return 0;
}
