// verdict: pass
// inputs: -1..103
// brute-force: complete
// McCarthy's function is 91 for arguments up to 101.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int f(int n)
{
    if (n > 100)
        return n - 10;
    return f(f(n + 11));
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 101)
        return 0;
    if (f(n) != 91)
        reach_error();
    return 0;
}
