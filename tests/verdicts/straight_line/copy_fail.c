// verdict: fail
// inputs: -5..5
// brute-force: complete
// An input copied twice is no longer the input if the first copy was changed between.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = x;
    y = y + 1;
    int z = y;
    if (z != x)
        reach_error();
    return 0;
}
