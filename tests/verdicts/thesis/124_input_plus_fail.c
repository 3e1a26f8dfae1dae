// verdict: fail
// inputs: 0 | 7
// brute-force: complete
// A sum of an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x + 13 == 20)
        reach_error();
    return 0;
}
