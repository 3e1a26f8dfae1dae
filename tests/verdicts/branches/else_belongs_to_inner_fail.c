// verdict: fail
// inputs: -2..2
// brute-force: complete
// An else belongs to the nearest if, and zero gets there.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 0;
    if (x >= 0)
        if (x > 0)
            y = 1;
        else
            y = 2;
    if (y == 2)
        reach_error();
    return 0;
}
