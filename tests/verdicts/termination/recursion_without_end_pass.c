// verdict: pass
// inputs: 0..3
// brute-force: sample
// A recursion that may never come back, before an error: nothing that comes back gets there.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int spin(int n)
{
    if (n == 2)
        return 1;
    if (n == 1)
        return 1;
    return spin(n);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (spin(n) == 0)
        reach_error();
    return 0;
}
