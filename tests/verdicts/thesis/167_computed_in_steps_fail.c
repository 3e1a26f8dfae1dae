// verdict: fail
// inputs: 0 | 9
// brute-force: complete
// A chain of operations on one input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 3 * x - 7;
    int z = y / 2 + x;
    if (z == 19)
        reach_error();
    return 0;
}
