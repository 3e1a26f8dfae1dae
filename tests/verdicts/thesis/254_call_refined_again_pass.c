// verdict: pass
// inputs: -2..2 | -2147483648
// brute-force: sample
// Figure 4.9 with other numbers: a call at the frontier that is refined again and again unless the
// predicate is suitable.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int distance(int n)
{
    if (n >= 0)
        return n;
    return -n;
}

int main(void)
{
    int k = __VERIFIER_nondet_int();
    int a = distance(k);
    if (a < 0) {
        if (a != (-2147483647 - 1))
            reach_error();
    }
    return 0;
}
