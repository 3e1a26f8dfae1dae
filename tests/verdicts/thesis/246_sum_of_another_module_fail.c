// verdict: fail
// inputs: 10, 20
// brute-force: complete
// A function of another module adds two inputs.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* numbers */
int numbers_sum(int m, int n)
{
    return m + n;
}

/* the program */

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    int z = numbers_sum(x, y);
    if (z == 30 && x == 10)
        reach_error();
    return 0;
}
