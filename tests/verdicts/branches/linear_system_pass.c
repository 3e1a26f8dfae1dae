// verdict: pass
// inputs: -10..10
// brute-force: sample
// Two linear equations have no whole solution.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x < -100 || x > 100 || y < -100 || y > 100)
        return 0;
    if (x + y == 7)
        if (x - y == 2)
            reach_error();
    return 0;
}
