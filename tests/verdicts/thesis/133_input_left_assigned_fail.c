// verdict: fail
// inputs: 0 | 5
// brute-force: complete
// An input that is shifted to the left.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    x <<= 3;
    if (x == 40)
        reach_error();
    return 0;
}
