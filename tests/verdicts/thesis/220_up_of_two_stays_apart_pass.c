// verdict: pass
// inputs: -1..1
// brute-force: sample
// Two different inputs stay different one further.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x != y) {
        int a = next(x);
        int b = next(y);
        if (a == b)
            reach_error();
    }
    return 0;
}
