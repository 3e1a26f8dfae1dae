// verdict: fail
// inputs: 0 | 1999
// brute-force: complete
// An input is one number of all.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x == 1999)
        reach_error();
    return 0;
}
