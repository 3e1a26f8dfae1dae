// verdict: fail
// inputs: 7, 3
// brute-force: complete
// Two linear equations with one solution.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > -1000 && x < 1000 && x + y == 10 && x - y == 4)
        reach_error();
    return 0;
}
