// verdict: pass
// inputs: 0 | 101
// brute-force: sample
// Two ways lead to one place with different values.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y;
    if (x > 100)
        y = 1;
    else
        y = 2;
    int z = y + 1;
    if (z < 2 || z > 3)
        reach_error();
    return 0;
}
